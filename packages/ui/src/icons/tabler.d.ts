// Types of single Tabler icons: importing them one by one keeps the other five thousand out of every build.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  // biome-ignore lint/style/noDefaultExport: it is how Tabler offers them
  export default icon;
}
