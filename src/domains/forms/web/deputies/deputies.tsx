import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf, remove } from '#platform/web/api/api.ts'
import { prefetch, queries, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { StepDeputy } from '../../contract/deputy/step-deputy.ts'
import { RequestsPage } from '../frame.tsx'
import { words } from '../words.ts'
import { NameDeputy } from './name-deputy.tsx'

type Deputy = Item<typeof StepDeputy>

const deputiesOf = (side: 'user.id' | 'deputy.id', person: number) =>
  listOf(StepDeputy, { [side]: person, itemsPerPage: 100, order: { until: 'desc' } })

export const load = async () => {
  const { user } = await prefetch(profileQuery)
  await Promise.all([prefetch(deputiesOf('user.id', user.id)), prefetch(deputiesOf('deputy.id', user.id))])
}

/** Who decides in the reader's place, and in whose place the reader decides. */
export default function Deputies() {
  const t = useWords(words)
  const me = useProfile().user.id
  const own = useLoaded(deputiesOf('user.id', me)).data
  const others = useLoaded(deputiesOf('deputy.id', me)).data['hydra:member']
  const [naming, setNaming] = useState(false)
  return (
    <RequestsPage>
      <Stack>
        <Card
          title={t('deputies.own')}
          act={
            own.actions.includes('create') && (
              <Button icon="plus" onClick={() => setNaming(true)}>
                {t('deputies.name')}
              </Button>
            )
          }
        >
          {own['hydra:member'].length === 0 ? (
            <Empty title={t('deputies.none')}>{t('deputies.noneAbout')}</Empty>
          ) : (
            <DeputyRows of={own['hydra:member']} label={t('deputies.own')} nameOf={({ deputy }) => deputy.name} />
          )}
        </Card>
        {others.length > 0 && (
          <Card title={t('deputies.others')}>
            <DeputyRows of={others} label={t('deputies.others')} nameOf={({ user }) => user.name} />
          </Card>
        )}
        {naming && <NameDeputy onClose={() => setNaming(false)} />}
      </Stack>
    </RequestsPage>
  )
}

type RowsProps = { of: readonly Deputy[]; label: string; nameOf: (of: Deputy) => string }

function DeputyRows({ of, label, nameOf }: RowsProps) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  const today = isoDay()
  const stateOf = ({ from, until }: Deputy) => (until < today ? 'over' : from > today ? 'coming' : 'now')
  return (
    <Rows label={label}>
      {of.map((one) => (
        <Row
          key={one.id}
          title={nameOf(one)}
          about={t('deputies.days', { from: day(one.from), until: day(one.until) })}
          end={
            <>
              <Chip tone={stateOf(one) === 'now' ? 'positive' : 'neutral'}>{t(`deputies.${stateOf(one)}`)}</Chip>
              {one.actions.includes('delete') && stateOf(one) !== 'over' && <EndEarly of={one} />}
            </>
          }
        />
      ))}
    </Rows>
  )
}

function EndEarly({ of }: { of: Deputy }) {
  const t = useWords(words)
  const end = async () => remove(await queries.fetchQuery(itemOf(StepDeputy, of.id)))
  return (
    <ConfirmButton
      look="quiet"
      ask={{
        title: t('deputies.endTitle', { name: of.deputy.name }),
        children: t('deputies.endAbout'),
        onConfirm: end,
      }}
    >
      {t('deputies.end')}
    </ConfirmButton>
  )
}
