// Starts the console.
import '@candor/ui/styles.css';
import './shell/mantine-styles.ts';
import './shell/console.css';
import { ignoreComposedKeys } from '@candor/web';
import { createRoot } from 'react-dom/client';
import { startTexts } from './shared/device.ts';
import { loadSession } from './shared/session-calls.ts';
import { App } from './shell/app.tsx';

ignoreComposedKeys();
void loadSession();
await startTexts();
createRoot(document.getElementById('root')!).render(<App />);
