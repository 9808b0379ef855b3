// Starts an app over whose own files did not come: once by itself, then by a button under a message. Both apps load it, with no text of their own yet.
(() => {
  const PAUSE_MS = 2000;
  const STARTED_OVER = 'started-over';
  const WORDS = {
    en: ['The app could not be loaded. Check your connection.', 'Try again'],
    zh: ['应用无法加载，请检查网络连接。', '重试'],
    hk: ['應用程式無法載入，請檢查網絡連線。', '重試'],
    jp: ['アプリを読み込めませんでした。接続を確認してください。', '再試行'],
    kr: ['앱을 불러오지 못했습니다. 연결을 확인하세요.', '다시 시도'],
    th: ['โหลดแอปไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อ', 'ลองใหม่'],
    esp: ['No se pudo cargar la aplicación. Comprueba tu conexión.', 'Reintentar'],
  };
  const isConsole = location.pathname.startsWith('/console');
  /** Storage that a browser refuses remembers nothing. */
  const stored = use => {
    try {
      return use();
    } catch {
      return null;
    }
  };
  const reload = () => location.reload();

  function show() {
    const [text, button] = WORDS[stored(() => localStorage.getItem(isConsole ? 'console.lang' : 'lang'))] ?? WORDS.en;
    const message = document.createElement('div');
    message.setAttribute('role', 'alert');
    message.style.cssText =
      'max-width: 32em; margin: 20vh auto 0; padding: 0 16px; text-align: center; font-family: system-ui, sans-serif';
    const line = document.createElement('p');
    line.textContent = text;
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = button;
    again.style.cssText =
      'min-height: 44px; margin-top: 16px; padding: 0 20px; border: 1px solid; border-radius: 12px; font: inherit; color: inherit; background: none';
    again.addEventListener('click', reload);
    message.append(line, again);
    document.getElementById('root').replaceChildren(message);
  }

  globalThis.startOver = () => {
    const isSecond = stored(() => sessionStorage.getItem(STARTED_OVER)) !== null;
    stored(() => sessionStorage.setItem(STARTED_OVER, '1'));
    if (navigator.onLine && !isSecond) return setTimeout(reload, PAUSE_MS);
    addEventListener('online', reload, { once: true });
    show();
  };
  /** The next failure is the first one again. */
  globalThis.noteStart = () => stored(() => sessionStorage.removeItem(STARTED_OVER));

  // The app's own script or style.
  const hear = ({ target }) => {
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
    // The app requests styles of a page again.
    if (target instanceof HTMLLinkElement && (target.rel !== 'stylesheet' || 'page' in target.dataset)) return;
    removeEventListener('error', hear, true);
    addEventListener('DOMContentLoaded', globalThis.startOver);
  };
  addEventListener('error', hear, true);
  // What fails later is asked for again by the app.
  addEventListener('DOMContentLoaded', () => removeEventListener('error', hear, true));
})();
