// A page with React and nothing else: the minimum cost of a first visit and a press.
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Blank() {
  const [count, setCount] = useState(0);
  return createElement('button', { id: 'usable', type: 'button', onClick: () => setCount(count + 1) }, `… ${count}`);
}

createRoot(document.getElementById('root')!).render(createElement(Blank));
