import { useState } from 'react'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ReviewerLoad } from '../../contract/management/people.ts'
import { reviewersQuery } from '../queries.ts'
import { words } from '../words.ts'
import { AssignMany } from './assign-many.tsx'
import { LoadBar } from './load-bar.tsx'
import { inPeopleArea, type PeopleView } from './people-area.tsx'
import { type Chosen, loadWith } from './propose.ts'

/** Who evaluates proposals with their load, and the proposals that wait for evaluators, to assign many at once. */
function Reviewers({ area }: PeopleView) {
  const { reviewers, waiting } = useLoaded(reviewersQuery(area)).data
  const [chosen, choose] = useState<Chosen>({})
  return (
    <Part>
      {waiting.length === 0 ? (
        <ReviewerRows of={reviewers} chosen={{}} />
      ) : (
        <Columns>
          <AssignMany to={waiting} among={reviewers} chosen={chosen} onChoose={choose} />
          <Stack>
            <ReviewerRows of={reviewers} chosen={chosen} />
          </Stack>
        </Columns>
      )}
    </Part>
  )
}

/** Load before and, with what is chosen, after. */
function ReviewerRows({ of, chosen }: { of: readonly ReviewerLoad[]; chosen: Chosen }) {
  const t = useWords(words)
  const most = Math.max(...of.map((one) => loadWith(chosen, one)))
  return (
    <Card title={t('people.reviewers')} note={of.length}>
      {of.length === 0 ? (
        <Empty title={t('people.no.reviewers')}>{t('people.noneAbout')}</Empty>
      ) : (
        <Rows label={t('people.reviewers')}>
          {of.map((one) => {
            const after = loadWith(chosen, one)
            const label =
              after > one.open ? t('people.openAfter', { open: one.open, after }) : t('people.open', { open: one.open })
            return (
              <Row
                key={one.person.id}
                title={one.person.name}
                about={t('people.given', { count: one.given })}
                end={
                  <>
                    {one.late > 0 && <Chip tone="negative">{t('people.overdue', { count: one.late })}</Chip>}{' '}
                    <LoadBar has={one.open} more={after - one.open} most={most} label={label} />{' '}
                    <span aria-hidden="true">{label}</span>
                  </>
                }
              />
            )
          })}
        </Rows>
      )}
    </Card>
  )
}

export const views = inPeopleArea(Reviewers, ({ area }) => prefetch(reviewersQuery(area)))
