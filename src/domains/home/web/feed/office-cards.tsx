import { type ComponentType, lazy, Suspense } from 'react'
import { useProfile } from '#platform/web/api/session.ts'
import { type OfficeCard, officeCards } from '#platform/web/contribution/office-cards.ts'
import { contributedByDomain, webDomain } from '#platform/web/contribution/web-domains.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The cards of the domains in which the person holds an office. */
export default function OfficeCards() {
  const t = useWords(words)
  const profile = useProfile()
  return contributedByDomain(officeCards).map(({ domain, value: { guard, card } }) => {
    if (!guard(profile)) return null
    const View = viewOf(domain, card)
    return (
      <Suspense key={domain} fallback={<Skeleton lines={5} label={t('news.loading')} />}>
        <View />
      </Suspense>
    )
  })
}

const views = new Map<string, ComponentType>()

/** A card with the words of its domain, loaded when first needed; later calls return the same component. */
function viewOf(domain: string, load: OfficeCard['card']): ComponentType {
  const known =
    views.get(domain) ?? lazy(() => Promise.all([chunk(load), webDomain(domain)?.words.load()]).then(([view]) => view))
  views.set(domain, known)
  return known
}
