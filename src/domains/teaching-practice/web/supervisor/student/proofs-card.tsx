import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Requirement } from '../../parts/queries.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'

/** The proofs that the student has submitted; supervisors cannot open the documents. */
export function ProofsCard({ of }: { of: readonly Requirement[] }) {
  const t = useWords(words)
  const { day } = useFormat()
  if (of.length === 0) return null
  return (
    <Card title={t('my.proofs.title')}>
      <Rows label={t('my.proofs.title')}>
        {of.map((one) => (
          <Row
            key={one.id}
            title={t(`requirementKinds.${one.kind}`)}
            about={one.validUntil && t('my.proofs.valid', { day: day(one.validUntil) })}
            end={<StateChip state={one.state} />}
          />
        ))}
      </Rows>
    </Card>
  )
}
