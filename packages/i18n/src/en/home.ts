// The first page.
export const home = {
  title: 'Home',
  settings: 'Settings',
  search: 'Search',
  quickActions: 'Quick actions',
  getTestMoney: 'Get test funds',
  trade: 'Trade',
  orders: 'Orders',
  earn: 'Earn',
  lockedProducts: 'Locked products',
  allProducts: 'All',
  aDay: 'a day',
  demoDays: 'Demo: short days',
  invite: 'Invite',
  testMoneyArrived: 'Test funds added to your spot account',
  noMovers: 'None today',
  allNotices: 'All',
};
