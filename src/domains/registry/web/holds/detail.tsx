import type { Hold } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { HoldFields } from './hold-fields.tsx'
import { scopeNames } from './scope-names.ts'
import { holds } from './screens.ts'

/** One hold: the person, what it stops, and how it is cleared. */
export default detailScreen(holds, {
  Meta,
  factsTitle: words('holds.what'),
  facts: (c) => [
    c.choice('kind', (kind) => peopleWords(`hold.kinds.${kind}`)),
    c.own('scopes', { cell: ({ scopes }) => scopeNames(scopes) }),
    c.localized('reason'),
    c.localized('howToClear'),
    c.day('until'),
    c.day('overriddenUntil'),
  ],
  Fields: () => <HoldFields isNew={false} />,
})

function Meta({ of: { since, inForce } }: { of: Item<typeof Hold> }) {
  const t = useWords(words)
  const { day } = useFormat()
  return [t('holds.from', { day: day(since) }), !inForce && t('holds.notInForce')].filter(Boolean).join(' · ')
}
