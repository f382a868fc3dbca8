import { type ComponentType, lazy, Suspense } from 'react'
import { useProfile } from '#platform/web/api/session.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import type { WebDomain } from '#platform/web/routes/screen.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { contributions } from '../contributions.ts'
import { words } from '../words.ts'

type Load = NonNullable<WebDomain['feed']>['card']

/** The cards of the domains in which the person holds an office. */
export function OfficeCards() {
  const t = useWords(words)
  const profile = useProfile()
  return contributions().map(({ name, words: own, feed }) => {
    if (!feed?.guard(profile)) return null
    const OfficeCard = cardOf(name, feed.card, own)
    return (
      <Suspense key={name} fallback={<Skeleton lines={5} label={t('news.loading')} />}>
        <OfficeCard />
      </Suspense>
    )
  })
}

const cards = new Map<string, ComponentType>()

/** A card with the words of its domain, loaded when first needed; later calls return the same component. */
function cardOf(name: string, load: Load, own: WebDomain['words']): ComponentType {
  const known = cards.get(name) ?? lazy(() => Promise.all([chunk(load), own.load()]).then(([card]) => card))
  cards.set(name, known)
  return known
}
