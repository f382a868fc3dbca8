import type { Profile } from '#platform/contract/session.ts'
import { currentSession } from '#platform/web/api/session-store.ts'
import { partOf } from '#platform/web/routes/part.tsx'
import type { Unsent } from '#platform/web/unsent/unsent.ts'

/** Who acts for another person, came by a link or is a guest, and all holds and open invoices: few people see these. */
export const acting = partOf(() => import('./acting-banner.tsx'))
export const visitor = partOf(() => import('./visitor-banner.tsx'))
export const record = partOf(() => import('./record-banner.tsx'))

/** What is on this device only: nearly always nothing. */
export const notSent = partOf<{ of: readonly Unsent[] }>(() => import('./unsent-banner.tsx'))
export const unsentButton = partOf(() => import('./unsent-button.tsx'))

export const hasRecord = ({ holds, invoices }: Profile) => holds.length + invoices.length > 0

/** Fetches the banners that this person sees, so that they do not push the page down later. */
export const loadBanners = (profile: Profile) =>
  Promise.all([
    profile.impersonator && acting.fetch(),
    (profile.guest || currentSession()?.openedByLink) && visitor.fetch(),
    hasRecord(profile) && record.fetch(),
  ])
