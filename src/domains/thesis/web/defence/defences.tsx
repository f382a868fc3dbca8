import { download } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { defenceMinutes, ThesisDefence } from '../../contract/defence/defence.ts'
import { paths } from '../../contract/paths.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import { Attendance } from './attendance.tsx'
import { attendancesOf, canPlan, type DefenceItem, defencesOf } from './queries.ts'
import { RecordDefence } from './record.tsx'
import { defences } from './screens-of.ts'

/** Loads what {@link Defences} shows. */
export const loadDefences = (thesis: number) =>
  Promise.all([prefetch(defencesOf(thesis)), prefetch(attendancesOf(thesis))])

/** The defences of a thesis: the one that is scheduled or was held, and those that were postponed. */
export function Defences({ of }: { of: ThesisItem }) {
  const t = useWords(words)
  const all = useLoaded(defencesOf(of.id)).data['hydra:member']
  const plans = canPlan(of)
  if (all.length === 0 && of.state !== 'READY_FOR_DEFENCE') return null
  const act = plans && (
    <ButtonLink look="primary" to={paths.planDefence({ thesisId: of.id })}>
      {t('defences.plan')}
    </ButtonLink>
  )
  return (
    <Stack>
      {of.state === 'READY_FOR_DEFENCE' && (
        <Card>
          <Empty title={t('defences.none')} act={act || undefined}>
            {t('defences.noneAbout')}
          </Empty>
        </Card>
      )}
      {all.map((one) => (
        <OneDefence key={one.id} of={one} />
      ))}
    </Stack>
  )
}

/** The defences of a thesis on the page of a seat: by it people from outside give their mark and sign. */
export function DefencesOfSeat({ thesis }: { thesis: number }) {
  return useLoaded(defencesOf(thesis)).data['hydra:member'].map((one) => <OneDefence key={one.id} of={one} />)
}

function OneDefence({ of }: { of: DefenceItem }) {
  const t = useWords(words)
  return (
    <Card
      title={t('defences.one')}
      act={<Chip tone={defences.flow.tones[of.state]}>{t(`states.${of.state}`)}</Chip>}
      padded
    >
      <Stack>
        <DefenceFacts of={of} />
        <Attendance of={of} />
        {of.actions.includes('update') && <RecordDefence of={of} />}
        {of.state === 'RECORDED' && (
          <ActButton act={() => download(defenceMinutes, { params: { id: of.id } })}>{t('minutesPaper.pdf')}</ActButton>
        )}
        <FlowBar
          of={of}
          resource={ThesisDefence}
          words={flowWordsOf(defences.flow)}
          danger={defences.flow.danger}
          movesOnly
        />
      </Stack>
    </Card>
  )
}

function DefenceFacts({ of }: { of: DefenceItem }) {
  const t = useWords(words)
  const { day } = useFormat()
  // What is masked until the outcome is recorded is absent.
  const { outcome, minutes, quorum, present, signed, mark }: Partial<DefenceItem> = of
  const { at, timeZone: zone, length: minutesLong, room, place, reason, announcement, isPublic } = of
  return (
    <Definition>
      <Fact label={t('defences.fields.day')}>
        {t('defences.when', { day: day(of.day), at, zone, length: minutesLong })}
      </Fact>
      <Fact label={t('defences.fields.room')}>{[room?.code, place].filter(Boolean).join(', ')}</Fact>
      <Fact label={t('defences.fields.language')}>{t(`theses.choices.language.${of.language}`)}</Fact>
      <Fact label={t('defences.fields.isPublic')}>{t(isPublic ? 'defences.public' : 'defences.closed')}</Fact>
      {announcement && <Fact label={t('defences.fields.announcement')}>{announcement}</Fact>}
      {reason && <Fact label={t('defences.fields.reason')}>{reason}</Fact>}
      {quorum !== undefined && of.state !== 'POSTPONED' && (
        <Fact label={t('defences.members')}>
          {t('defences.counted', { quorum, present: present ?? 0, signed: signed ?? 0 })}
        </Fact>
      )}
      {outcome && <Fact label={t('defences.fields.outcome')}>{t(`defences.outcomes.${outcome}`)}</Fact>}
      {mark !== undefined && mark !== null && (
        <Fact label={t('defences.fields.mark')}>{t('defences.points', { mark })}</Fact>
      )}
      {minutes && <Fact label={t('defences.fields.minutes')}>{minutes}</Fact>}
    </Definition>
  )
}
