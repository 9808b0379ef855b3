// A page with React and nothing else: what a first visit costs at least.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(createElement('p', { id: 'usable' }, '…'));
