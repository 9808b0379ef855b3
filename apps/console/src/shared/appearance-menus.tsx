// How the console looks to this operator: language and theme.
import { languageCodes, languageTags } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { type Icon, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@candor/ui/icons';
import { type ThemeChoice, themeChoices, useLanguage } from '@candor/web';
import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showFailure } from './calls.ts';
import { chooseTheme, showLanguage, useThemeChoice } from './device.ts';

const themeIcons: Record<ThemeChoice, Icon> = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export function AppearanceMenus() {
  const { t } = useTranslation('frame');
  const language = useLanguage();
  const theme = useThemeChoice();
  const ThemeIcon = themeIcons[theme];
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t('language')}>
            <IconLanguage size={19} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('language')}>
          {languageCodes.map(code => (
            <Menu.RadioItem
              key={code}
              lang={languageTags[code]}
              value={code}
              checked={code === language}
              onChange={() => void showLanguage(code).catch(showFailure)}
            >
              {languageNames[code]}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={t('theme')}>
            <ThemeIcon size={19} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('theme')}>
          {themeChoices.map(choice => (
            <Menu.RadioItem key={choice} value={choice} checked={choice === theme} onChange={() => chooseTheme(choice)}>
              {t(`theme_${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
