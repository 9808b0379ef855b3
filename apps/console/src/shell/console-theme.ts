// Mantine as the console wears it: colours are our roles, sizes are small, nothing is generated.
import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

/** What a colour by its name is made of. */
type Tone = { fill: string; pressed: string; soft: string; ink: string; onFill: string };

const tones: Readonly<Record<string, Tone>> = {
  accent: tone('accent-fill', 'accent-pressed', 'accent-soft', 'accent', 'on-accent'),
  danger: tone('falling-fill', 'falling', 'danger-soft', 'danger', 'on-trend'),
  good: tone('rising-fill', 'rising', 'rising-soft', 'rising', 'on-trend'),
  warning: tone('warning', 'warning', 'warning-soft', 'warning', 'surface'),
  quiet: tone('inverse', 'text-muted', 'sunken', 'text-muted', 'on-inverse'),
};

function tone(...roles: [fill: string, pressed: string, soft: string, ink: string, onFill: string]): Tone {
  const [fill, pressed, soft, ink, onFill] = roles.map(role => `var(--${role})`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { fill, pressed, soft, ink, onFill };
}

const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const { fill, pressed, soft, ink, onFill } = tones[color ?? 'accent'] ?? tones.accent!;
  const border = 'calc(0.0625rem * var(--mantine-scale)) solid';
  switch (variant) {
    case 'filled':
      return { background: fill, hover: pressed, color: onFill, border: `${border} transparent` };
    case 'light':
      return { background: soft, hover: soft, color: ink, border: `${border} transparent` };
    case 'outline':
      return { background: 'transparent', hover: soft, color: ink, border: `${border} ${ink}` };
    case 'subtle':
      return { background: 'transparent', hover: 'var(--sunken)', color: ink, border: `${border} transparent` };
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: ink, border: `${border} transparent` };
    default:
      return {
        background: 'var(--raised)',
        hover: 'var(--sunken)',
        color: 'var(--text)',
        border: `${border} var(--line-strong)`,
      };
  }
};

/** Mantine wants ten shades of each colour; ours has one in each theme. */
const shades = (ink: string) => Array.from({ length: 10 }, () => ink) as unknown as MantineColorsTuple;

export const consoleTheme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  primaryColor: 'accent',
  colors: Object.fromEntries(Object.entries(tones).map(([name, { ink }]) => [name, shades(ink)])),
  variantColorResolver,
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'quiet', size: 'lg' } },
    Modal: { defaultProps: { centered: true, padding: '1.25rem', transitionProps: { duration: 140 } } },
    Drawer: { defaultProps: { position: 'right', size: 'lg', padding: '1.25rem', transitionProps: { duration: 160 } } },
    // Within its landmark, and with the first choice in focus at once.
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-end', withinPortal: false, withInitialFocusPlaceholder: false },
    },
    Tooltip: { defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: true } } },
  },
});
