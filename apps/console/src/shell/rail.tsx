// The areas that the operator may enter, under their headings.
import { Brand, classNames } from '@candor/ui';
import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { railGroups } from '../routes.ts';
import { useMe } from '../shared/session.ts';
import classes from './rail.module.css';
import { reachablePages } from './reachable-pages.ts';
import { isQueue, WaitingCount } from './waiting-count.tsx';

export type RailProps = {
  /** Shows names at every width: for the drawer. */
  isWide?: boolean;
};

export function Rail({ isWide = false }: RailProps) {
  const { t } = useTranslation('frame');
  const { permissions } = useMe();
  const isNarrow = useMediaQuery('(max-width: 68rem)') && !isWide;
  const pages = reachablePages(permissions);
  return (
    <nav className={classNames(classes.rail, isNarrow ? classes.narrow : undefined)} aria-label={t('areas')}>
      {isWide ? null : (
        <div className={classes.brand}>
          <Brand size={24} />
        </div>
      )}
      {railGroups.map(group => {
        const inGroup = pages.filter(page => page.rail.group === group);
        if (inGroup.length === 0) return null;
        return (
          <div key={group} className={classes.group}>
            <p className={classes.heading}>{t(`group_${group}`)}</p>
            {inGroup.map(({ path, name, rail: { icon: PageIcon } }) => (
              <Tooltip key={path} label={t(`page_${name}`)} position="right" disabled={!isNarrow}>
                <NavLink to={path} className={classes.link!}>
                  <PageIcon size={18} stroke={1.6} aria-hidden="true" />
                  <span className={classes.label}>{t(`page_${name}`)}</span>
                  {isQueue(name) ? <WaitingCount queue={name} /> : null}
                </NavLink>
              </Tooltip>
            ))}
          </div>
        );
      })}
    </nav>
  );
}
