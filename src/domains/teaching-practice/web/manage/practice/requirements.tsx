import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { proofDocument } from '../../../contract/documents.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { PracticeRequirement } from '../../../contract/requirement.ts'
import { Download } from '../../parts/file-buttons.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'
import { RowDetails } from '../parts/row-details.tsx'
import { RowMoves } from '../parts/row-moves.tsx'
import { queriesOf, readAgain } from './queries.ts'

type Practice = Item<typeof TeachingPractice>

/** The proofs: the documents, until when they are valid, and the decisions of the manager. */
export function Requirements({ of }: { of: Practice }) {
  const t = useWords(words)
  const { data } = useLoaded(queriesOf(String(of.id)).requirements)
  const proofs = data['hydra:member']
  return (
    <Card
      title={t('manage.requirements.title')}
      note={proofs.length > 0 && t('manage.requirements.open', { count: of.openRequirements })}
    >
      {proofs.length === 0 ? (
        <Empty title={t('manage.requirements.empty')}>{t('manage.requirements.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('manage.requirements.title')}>
          {proofs.map((one) => (
            <Proof key={one.id} of={one} practice={of} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function Proof({ of, practice }: { of: Item<typeof PracticeRequirement>; practice: Practice }) {
  const t = useWords(words)
  const { day } = useFormat()
  const kind = t(`requirementKinds.${of.kind}`)
  const { validUntil } = of
  const ends = validUntil !== null && validUntil < practice.endsOn
  const valid =
    validUntil && t(ends ? 'manage.requirements.endsEarly' : 'manage.requirements.valid', { day: day(validUntil) })
  return (
    <Row
      title={kind}
      about={
        <RowDetails parts={[valid, of.reason]}>
          <StateChip state={of.state} />
          {of.document && (
            <Download
              from={proofDocument}
              id={of.id}
              label={t('manage.requirements.document')}
              about={t('manage.requirements.fetch', { kind })}
            />
          )}
          <RowMoves
            resource={PracticeRequirement}
            of={of}
            about={kind}
            onMoved={() => readAgain(String(practice.id))}
          />
        </RowDetails>
      }
    />
  )
}
