import { listOf } from '#platform/web/api/api.ts'
import type { ListParams } from '#platform/web/api/api-search.ts'
import { searchOf } from '#platform/web/api/api-search.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { words } from '../words.ts'

type SheetParams = ListParams<typeof GradeSheet>
type Standing = (typeof standings)[number]

const standings = ['late', 'toApprove', 'toConfirm', 'toPublish'] as const

/** The filter behind each number, and of the list that it links to. */
const wanted: Record<Standing, SheetParams> = {
  late: { state: ['MARKING', 'RETURNED'], late: true },
  toApprove: { state: 'SUBMITTED' },
  toConfirm: { state: 'APPROVED' },
  toPublish: { state: 'CONFIRMED' },
}
const countOf = (standing: Standing) => listOf(GradeSheet, { ...wanted[standing], itemsPerPage: 1 }, { fields: ['id'] })

export const load = () => Promise.all([words.load(), ...standings.map((one) => prefetch(countOf(one)))])

/** The grade sheets of the university by state, each number linked to its list. */
export default function SheetsOnHome() {
  const t = useWords(words)
  return (
    <Card title={t('queue.title')}>
      <Rows label={t('queue.title')}>
        {standings.map((one) => (
          <Row
            key={one}
            title={t(`publication.home.${one}`)}
            to={`${paths.publication()}${searchOf(wanted[one])}`}
            end={<Count of={one} />}
          />
        ))}
      </Rows>
    </Card>
  )
}

function Count({ of }: { of: Standing }) {
  const { number } = useFormat()
  return <b>{number(useLoaded(countOf(of)).data['hydra:totalItems'])}</b>
}
