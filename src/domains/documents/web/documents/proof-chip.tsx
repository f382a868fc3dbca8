import type { Item } from '#platform/contract/resource.ts'
import { StateChip } from '#platform/web/screens/state-chip.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { IssuedDocument } from '../../contract/issued-document.ts'
import { words } from '../words.ts'
import { documents } from './screens-of.ts'

type Props = { of: Pick<Item<typeof IssuedDocument>, 'state' | 'current'> }

/** The state of a document; one that was neither replaced nor withdrawn expires by itself. */
export function ProofChip({ of: { state, current } }: Props) {
  const t = useWords(words)
  if (state === 'VALID' && !current) return <Chip>{t('archive.expired')}</Chip>
  return <StateChip<typeof IssuedDocument> screens={documents} state={state} />
}
