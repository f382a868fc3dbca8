import { useQuery } from '@tanstack/react-query'
import { listOf } from '#platform/web/api/api.ts'
import type { Query } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeLink } from '../../../contract/link.ts'
import { paths } from '../../../contract/paths.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { type PracticeState, unaskedStates } from '../../../contract/practice-flow.ts'
import { PracticeRequirement } from '../../../contract/requirement.ts'
import { words } from '../../words.ts'

/** Reads only the total of a list, so that the number agrees with the list. */
const alone = { itemsPerPage: 1 } as const
const idAlone = { fields: ['id'] } as const
const inState = (...state: PracticeState[]) => listOf(TeachingPractice, { ...alone, state }, idAlone)

const numbers = [
  {
    name: 'proofs',
    to: paths.proofs(),
    total: <Total of={listOf(PracticeRequirement, { ...alone, state: 'SUBMITTED' }, idAlone)} />,
  },
  { name: 'toPlace', to: paths.board(), total: <Total of={inState(...unaskedStates)} /> },
  {
    name: 'unanswered',
    to: `${paths.links()}?unanswered=true`,
    total: <Total of={listOf(PracticeLink, { ...alone, unanswered: true }, idAlone)} />,
  },
  {
    name: 'toReplace',
    to: `${paths.list()}?state=REPLACEMENT_NEEDED`,
    total: <Total of={inState('REPLACEMENT_NEEDED')} />,
  },
  { name: 'toGrade', to: `${paths.list()}?state=MODERATION`, total: <Total of={inState('MODERATION')} /> },
  {
    name: 'behind',
    to: `${paths.list()}?risk=HOURS_BEHIND`,
    total: <Total of={listOf(TeachingPractice, { ...alone, risk: 'HOURS_BEHIND' }, idAlone)} />,
  },
  { name: 'running', to: `${paths.list()}?state=ACTIVE`, total: <Total of={inState('ACTIVE')} /> },
] as const

/** Numbers about practices, for their managers; each links to the list that it counts. */
export default function PracticeNumbers() {
  const t = useWords(words)
  return (
    <Card title={t('manage.numbers.title')}>
      <Rows label={t('manage.numbers.title')}>
        {numbers.map(({ name, to, total }) => (
          <Row key={name} title={t(`manage.numbers.${name}`)} to={to} end={total} />
        ))}
      </Rows>
    </Card>
  )
}

function Total<T extends { 'hydra:totalItems': number }>({ of }: { of: Query<T> }) {
  const { number } = useFormat()
  const { data } = useQuery(of)
  return <b>{data ? number(data['hydra:totalItems']) : '–'}</b>
}
