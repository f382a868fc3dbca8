import type { Hold, HoldScope } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/format.ts'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { say, useWords } from '#platform/web/words.ts'

type Held = Item<typeof Hold>

const tones: Record<Held['state'], Tone> = { ACTIVE: 'negative', OVERRIDDEN: 'warning', CLEARED: 'neutral' }

export function HoldState({ of }: { of: Held }) {
  const t = useWords(peopleWords)
  return <Chip tone={tones[of.state]}>{t(`states.${of.state}`)}</Chip>
}

export function Day({ of }: { of: string }) {
  const { day } = useFormat()
  return day(of)
}

/** What a hold stops, in words. */
export const scopeNames = (scopes: readonly HoldScope[]): string =>
  scopes.map((scope) => say(peopleWords(`hold.scopes.${scope}`))).join(', ')
