/** The kinds of what people have behind them, in the order in which the archive shows them. */
export const archiveKinds = [
  'courses',
  'studies',
  'practices',
  'theses',
  'requests',
  'documents',
  'surveys',
  'bookings',
] as const
export type ArchiveKind = (typeof archiveKinds)[number]
