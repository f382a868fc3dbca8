import { useState } from 'react'
import { create } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ThesisCommittee } from '../../contract/committee/committee.ts'
import { Defences, loadDefences } from '../defence/defences.tsx'
import { defencesOf } from '../defence/queries.ts'
import { type ThesisItem, thesisQuery } from '../queries.ts'
import { Reviews } from '../review/given.tsx'
import { reviewsOf } from '../review/queries.ts'
import type { SupervisedParams } from '../state/layout.tsx'
import { words } from '../words.ts'
import { ChooseMember } from './choose.tsx'
import { committees } from './committees.ts'
import { ConflictsFound } from './conflicts.tsx'
import { type CommitteeItem, candidatesQuery, committeeOf, seatsOf } from './queries.ts'
import { Seats } from './seats.tsx'

export async function load({ thesisId }: SupervisedParams) {
  const id = idIn(thesisId)
  const [found] = await Promise.all([
    prefetch(committeeOf(id)),
    prefetch(seatsOf(id)),
    prefetch(thesisQuery(id)),
    prefetch(reviewsOf(id)),
    loadDefences(id),
  ])
  const [committee] = found['hydra:member']
  if (committee?.actions.includes('choose')) await prefetch(candidatesQuery(committee.id))
}

/** Who examines a thesis: chosen by the supervisor, approved by the research coordinator. */
export default function ExaminationOfThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const [committee] = useLoaded(committeeOf(thesis.id)).data['hydra:member']
  const defences = useLoaded(defencesOf(thesis.id)).data['hydra:member']
  const reviews = useLoaded(reviewsOf(thesis.id)).data['hydra:member']
  // Members of the committee read the defence and the reports, and not how the committee was chosen.
  const isExamined = committee !== undefined || defences.length + reviews.length > 0
  return (
    <Part>
      <Stack>
        {isExamined && <Defences of={thesis} />}
        {committee ? <Committee of={committee} /> : isExamined ? <Reviews of={reviews} /> : <Begin of={thesis} />}
      </Stack>
    </Part>
  )
}

function Committee({ of }: { of: CommitteeItem }) {
  const all = useLoaded(seatsOf(of.thesis.id)).data['hydra:member']
  const reviews = useLoaded(reviewsOf(of.thesis.id)).data['hydra:member']
  const chooses = of.actions.includes('choose')
  return (
    <Stack>
      <FlowBar
        of={of}
        resource={ThesisCommittee}
        words={flowWordsOf(committees.flow)}
        danger={committees.flow.danger}
      />
      <Columns>
        <Stack>
          <Reviews of={reviews} />
          <Seats of={all} />
          {chooses && <ChooseMember committee={of} />}
        </Stack>
        <Stack>
          <Rules of={of} />
          {chooses && <ConflictsFound committee={of.id} />}
        </Stack>
      </Columns>
    </Stack>
  )
}

/** The supervisor begins to choose; for everybody else there is nothing to see yet. */
function Begin({ of }: { of: ThesisItem }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    await create(ThesisCommittee, { thesis: of['@id'] }).catch(showError)
    setBusy(false)
  }
  const act = of.actions.includes('nominate') && (
    <Button look="primary" busy={busy} onClick={() => void begin()}>
      {t('committees.begin')}
    </Button>
  )
  return (
    <Card>
      <Empty title={t('committees.none')} act={act || undefined}>
        {t('committees.noneAbout')}
      </Empty>
    </Card>
  )
}

function Rules({ of: { rules, members, accepted } }: { of: CommitteeItem }) {
  const t = useWords(words)
  const { leastMembers: least, mostMembers: most, leastExternals, answerDays } = rules
  return (
    <Card title={t('committees.rules')}>
      <Definition>
        <Fact label={t('committees.rule.members')}>
          {t('committees.ruleMembers', { least, most, count: members, accepted })}
        </Fact>
        <Fact label={t('committees.rule.externals')}>{t('committees.ruleLeast', { least: leastExternals })}</Fact>
        <Fact label={t('committees.rule.answer')}>{answerDays}</Fact>
      </Definition>
    </Card>
  )
}
