// The first page.
export const home = {
  title: 'Home',
  settings: 'Settings',
  search: 'Search',
  quickActions: 'Quick actions',
  getTestMoney: 'Get test money',
  trade: 'Trade',
  orders: 'Orders',
  earn: 'Earn',
  lockedProducts: 'Locked products',
  allProducts: 'All',
  aDay: 'a day',
  demoDays: 'Demo: short days',
  invite: 'Invite',
  testMoneyArrived: 'Test money has arrived in your spot account',
  noMovers: 'None today',
  allNotices: 'All',
};
