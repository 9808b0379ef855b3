// Every page of the console in one table: where it stands, what it takes to see it, where the rail shows it, and which pages permissions reach.
import type { Permission } from '@candor/contract';
import type { TextsOf } from '@candor/i18n/texts';
import {
  type Icon,
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconBooks,
  IconBuildingBank,
  IconClipboardCheck,
  IconCoins,
  IconFileCertificate,
  IconGift,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLink,
  IconLock,
  IconMessages,
  IconRocket,
  IconShield,
  IconShieldCheck,
  IconSignature,
  IconSpeakerphone,
  IconTransferIn,
  IconTransferOut,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@candor/ui/icons';
import type { ComponentType } from 'react';

/** The headings of the rail, in order. */
export const railGroups = ['work', 'people', 'exchange', 'staff'] as const;

type RailGroup = (typeof railGroups)[number];

/** Every page has a name in the texts of the frame. */
export type PageName = keyof TextsOf<'console'>['frame'] extends infer Key
  ? Key extends `page_${infer Name}`
    ? Name
    : never
  : never;

export type PageRoute = {
  /** As the router reads it; `:id` is a part that varies. */
  path: string;
  /** What it takes to see the page; absent = every member of staff may. */
  permission?: Permission;
  /** Its place in the rail; absent for pages that others lead to. */
  rail?: { group: RailGroup; icon: Icon };
  /** Its name is the text `page_…` of the frame. */
  name: PageName;
  load: () => Promise<ComponentType>;
};

export const routes: readonly PageRoute[] = [
  {
    path: '/dashboard',
    name: 'dashboard',
    rail: { group: 'work', icon: IconLayoutDashboard },
    load: () => import('./features/dashboard/dashboard-screen.tsx').then(file => file.DashboardScreen),
  },
  {
    path: '/proposals',
    name: 'proposals',
    permission: 'proposals.see',
    rail: { group: 'work', icon: IconClipboardCheck },
    load: () => import('./features/proposals/proposals-screen.tsx').then(file => file.ProposalsScreen),
  },
  {
    path: '/verification',
    name: 'verification',
    permission: 'papers.review',
    rail: { group: 'work', icon: IconFileCertificate },
    load: () => import('./features/verification/verification-screen.tsx').then(file => file.VerificationScreen),
  },
  {
    path: '/verification/:id',
    name: 'verificationCase',
    permission: 'papers.review',
    load: () => import('./features/verification/review-screen.tsx').then(file => file.ReviewScreen),
  },
  {
    path: '/lost-factors',
    name: 'factorResets',
    permission: 'users.reset-factor',
    rail: { group: 'work', icon: IconKey },
    load: () => import('./features/factor-resets/factor-resets-screen.tsx').then(file => file.FactorResetsScreen),
  },
  {
    path: '/withdrawals',
    name: 'withdrawals',
    permission: 'withdrawals.see',
    rail: { group: 'work', icon: IconTransferOut },
    load: () => import('./features/withdrawals/withdrawals-screen.tsx').then(file => file.WithdrawalsScreen),
  },
  {
    path: '/signing-approvals',
    name: 'signingApprovals',
    permission: 'withdrawals.see',
    rail: { group: 'work', icon: IconSignature },
    load: () => import('./features/signing-approvals/approvals-screen.tsx').then(file => file.ApprovalsScreen),
  },
  {
    path: '/deposits',
    name: 'deposits',
    permission: 'deposits.see',
    rail: { group: 'work', icon: IconTransferIn },
    load: () => import('./features/deposits/deposits-screen.tsx').then(file => file.DepositsScreen),
  },
  {
    path: '/banks',
    name: 'banks',
    permission: 'banks.see',
    rail: { group: 'work', icon: IconBuildingBank },
    load: () => import('./features/banks/banks-screen.tsx').then(file => file.BanksScreen),
  },
  {
    path: '/banks/import',
    name: 'bankImport',
    permission: 'banks.import',
    load: () => import('./features/banks/import/import-screen.tsx').then(file => file.ImportScreen),
  },
  {
    path: '/chat',
    name: 'chat',
    permission: 'chat.answer',
    rail: { group: 'people', icon: IconMessages },
    load: () => import('./features/chat/inbox-screen.tsx').then(file => file.InboxScreen),
  },
  {
    path: '/chat/desk',
    name: 'chatDesk',
    permission: 'chat.answer',
    load: () => import('./features/chat/desk/desk-screen.tsx').then(file => file.DeskScreen),
  },
  {
    path: '/users',
    name: 'users',
    permission: 'users.find',
    rail: { group: 'people', icon: IconUsers },
    load: () => import('./features/users/users-screen.tsx').then(file => file.UsersScreen),
  },
  {
    path: '/users/:id',
    name: 'user',
    permission: 'users.open',
    load: () => import('./features/users/user-screen.tsx').then(file => file.UserScreen),
  },
  {
    path: '/markets',
    name: 'markets',
    permission: 'markets.see',
    rail: { group: 'exchange', icon: IconCoins },
    load: () => import('./features/markets/markets-screen.tsx').then(file => file.MarketsScreen),
  },
  {
    path: '/chains',
    name: 'chains',
    permission: 'chains.see',
    rail: { group: 'exchange', icon: IconLink },
    load: () => import('./features/chains/chains-screen.tsx').then(file => file.ChainsScreen),
  },
  {
    path: '/reserves',
    name: 'reserves',
    permission: 'reserves.see',
    rail: { group: 'exchange', icon: IconShieldCheck },
    load: () => import('./features/reserves/reserves-screen.tsx').then(file => file.ReservesScreen),
  },
  {
    path: '/launches',
    name: 'launches',
    permission: 'launches.see',
    rail: { group: 'exchange', icon: IconRocket },
    load: () => import('./features/launches/launches-screen.tsx').then(file => file.LaunchesScreen),
  },
  {
    path: '/locked-products',
    name: 'hostingProducts',
    permission: 'markets.see',
    rail: { group: 'exchange', icon: IconLock },
    load: () => import('./features/markets/hosting/products-screen.tsx').then(file => file.ProductsScreen),
  },
  {
    path: '/referral',
    name: 'referral',
    permission: 'referral.see',
    rail: { group: 'exchange', icon: IconGift },
    load: () => import('./features/referral/referral-screen.tsx').then(file => file.ReferralScreen),
  },
  {
    path: '/articles',
    name: 'articles',
    permission: 'articles.see',
    rail: { group: 'exchange', icon: IconSpeakerphone },
    load: () => import('./features/articles/articles-screen.tsx').then(file => file.ArticlesScreen),
  },
  {
    path: '/articles/:id',
    name: 'article',
    permission: 'articles.see',
    load: () => import('./features/articles/article-screen.tsx').then(file => file.ArticleScreen),
  },
  {
    path: '/contract-risk',
    name: 'contractRisk',
    permission: 'contracts.see',
    rail: { group: 'exchange', icon: IconAlertTriangle },
    load: () => import('./features/contract-risk/contract-risk-screen.tsx').then(file => file.ContractRiskScreen),
  },
  {
    path: '/accounts',
    name: 'accounts',
    permission: 'accounts.see',
    rail: { group: 'exchange', icon: IconWallet },
    load: () => import('./features/accounts/accounts-screen.tsx').then(file => file.AccountsScreen),
  },
  {
    path: '/journal',
    name: 'journal',
    permission: 'journal.see',
    rail: { group: 'exchange', icon: IconBooks },
    load: () => import('./features/journal/journal-screen.tsx').then(file => file.JournalScreen),
  },
  {
    path: '/health',
    name: 'health',
    permission: 'health.see',
    rail: { group: 'exchange', icon: IconActivityHeartbeat },
    load: () => import('./features/health/health-screen.tsx').then(file => file.HealthScreen),
  },
  {
    path: '/operators',
    name: 'operators',
    permission: 'operators.see',
    rail: { group: 'staff', icon: IconUsersGroup },
    load: () => import('./features/operators/operators-screen.tsx').then(file => file.OperatorsScreen),
  },
  {
    path: '/audit',
    name: 'audit',
    permission: 'audit.see',
    rail: { group: 'staff', icon: IconHistory },
    load: () => import('./features/audit/audit-screen.tsx').then(file => file.AuditScreen),
  },
  {
    path: '/powers',
    name: 'powers',
    rail: { group: 'staff', icon: IconShield },
    load: () => import('./features/powers/powers-screen.tsx').then(file => file.PowersScreen),
  },
  {
    path: '/own-account',
    name: 'ownAccount',
    rail: { group: 'staff', icon: IconUserCircle },
    load: () => import('./features/own-account/own-account-screen.tsx').then(file => file.OwnAccountScreen),
  },
];

type RailPage = PageRoute & { rail: NonNullable<PageRoute['rail']> };

/** Which pages of the rail an operator may open. */
export function reachablePages(permissions: readonly Permission[], table: readonly PageRoute[] = routes): RailPage[] {
  return table.filter(
    (page): page is RailPage =>
      page.rail !== undefined && (page.permission === undefined || permissions.includes(page.permission)),
  );
}
