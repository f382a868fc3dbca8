import type { Item } from '#platform/contract/resource.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ExternalPerson } from '../../contract/external/external-person.ts'
import { words } from '../words.ts'

/** Until when the agreement with somebody from outside holds, or that there is none. */
export function Agreement({
  of,
}: {
  of: Pick<Item<typeof ExternalPerson>, 'agreed' | 'agreementFrom' | 'agreementUntil'>
}) {
  const t = useWords(words)
  const { day } = useFormat()
  if (of.agreementUntil === null || of.agreementFrom === null)
    return <Chip tone="warning">{t('externals.noAgreement')}</Chip>
  const days = { from: day(of.agreementFrom), until: day(of.agreementUntil) }
  return of.agreed ? t('externals.until', days) : <Chip tone="warning">{t('externals.notInForce', days)}</Chip>
}
