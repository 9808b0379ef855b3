// What the service worker says where not even the app can be loaded.
export const offlinePage = {
  title: 'No connection',
  text: 'Candor could not be loaded. Your money and your orders are on the server and stay as they are.',
  retry: 'Try again',
};
