import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { paths } from '../../contract/paths.ts'
import { Thesis } from '../../contract/thesis.ts'
import { type ThesisItem, thesisQuery } from '../queries.ts'
import { words } from '../words.ts'
import { AnnouncementFields, PlaceFields } from './planner-fields.tsx'
import { ChosenTime, WhenInvited } from './planner-summary.tsx'
import { canPlan, firstSearch, type SlotSearch, slotsQuery } from './queries.ts'
import { inputsOf } from './slot-inputs.ts'
import { Slots } from './slots.tsx'

type PlannerParams = Params<'/supervision/:thesisId/examination/defence'>

export async function load({ thesisId }: PlannerParams) {
  const id = idIn(thesisId)
  const thesis = await prefetch(thesisQuery(id))
  if (canPlan(thesis)) await prefetch(slotsQuery(id, firstSearch))
}

/** When a thesis can be defended: three times at which its people and a room are free, of which one is announced. */
export default function DefencePlanner({ params: { thesisId } }: { params: PlannerParams }) {
  const t = useWords(words)
  const thesis = useLoaded(thesisQuery(thesisId)).data
  return (
    <Part
      title={t('planner.title')}
      acts={<ButtonLink to={paths.examination({ thesisId })}>{t('planner.back')}</ButtonLink>}
    >
      {canPlan(thesis) ? (
        <Planner of={thesis} />
      ) : (
        <Card>
          <Empty title={t('planner.nothing')}>{t('planner.nothingAbout')}</Empty>
        </Card>
      )}
    </Part>
  )
}

function Planner({ of }: { of: ThesisItem }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [search, setSearch] = useState<SlotSearch>(firstSearch)
  const { data: plan, error, refetch } = useQuery({ ...slotsQuery(of.id, search), placeholderData: keepPreviousData })
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!plan) return null
  const [first] = plan.slots
  const back = () => void navigate(paths.examination({ thesisId: of.id }))
  return (
    <ResourceForm
      of={ThesisDefence}
      for="create"
      initial={{
        ...{ thesis: Thesis.iri(of.id), timeZone: plan.timeZone, length: Number(search.length), room: '', place: '' },
        ...{ language: of.language, isPublic: true, announcement: '', despiteClash: false },
        ...(first && inputsOf(first)),
      }}
      words={words}
      act={t('planner.invite')}
      draft={`defence-${of.id}`}
      onDone={back}
      onCancel={back}
    >
      <Stack>
        <Slots plan={plan} search={search} onSearch={setSearch} />
        <Columns>
          <Card title={t('planner.announced')} padded>
            <AnnouncementFields />
          </Card>
          <WhenInvited plan={plan} />
        </Columns>
        <Card title={t('planner.place')} padded>
          <PlaceFields />
        </Card>
        <ChosenTime plan={plan} />
      </Stack>
    </ResourceForm>
  )
}
