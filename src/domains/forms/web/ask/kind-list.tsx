import { KindList as Kinds, type OfferedKind } from '#platform/web/application/ask/kind-list.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** What the person can ask for now, and why not the rest. */
export function KindList({ of }: { of: readonly OfferedKind[] }) {
  const t = useWords(words)
  return <Kinds of={of} label={t('create')} none={t('noKinds')} notNow={(why) => t('notNow', { why })} />
}
