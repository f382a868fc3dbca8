import { useState } from 'react'
import { download } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeEpisode } from '../../contract/episode.ts'
import { hoursStatement } from '../../contract/papers.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { words } from '../words.ts'
import { useHours } from './hours.ts'
import { type Episode, episodesQuery } from './queries.ts'

/** The periods of a practice after a change of school or mentor, and the statement of each school. */
export function Episodes({ practice }: { practice: number }) {
  const t = useWords(words)
  const all = useLoaded(episodesQuery(practice)).data['hydra:member']
  if (all.length < 2) return null
  return (
    <Card title={t('parts.episodes.title')}>
      <Rows label={t('parts.episodes.title')}>
        {all.map((one, at) => (
          <EpisodeRow
            key={one.id}
            of={one}
            practice={practice}
            // A school has only one statement, however often its mentor has changed.
            prints={all.findIndex(({ school }) => school.id === one.school.id) === at}
          />
        ))}
      </Rows>
    </Card>
  )
}

type Props = { of: Episode; practice: number; prints: boolean }

function EpisodeRow({ of, practice, prints }: Props) {
  const { school, mentor, from, until, approvedMinutes, actions } = of
  const t = useWords(words)
  const { day } = useFormat()
  const hours = useHours()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    const query = { school: String(school.id) }
    await download(hoursStatement, { params: { id: practice }, query }).catch(showError)
    setBusy(false)
  }
  const days = until
    ? t('manage.period', { from: day(from), until: day(until) })
    : t('manage.parties.since', { day: day(from) })
  const about = [
    mentor?.name ?? t('parts.episodes.noMentor'),
    days,
    t('parts.episodes.approved', { hours: hours(approvedMinutes) }),
  ]
  const end = (
    <>
      {actions.includes('update') && <ChangeDay of={of} />}
      {prints && (
        <Button
          icon="download"
          look="quiet"
          busy={busy}
          aria-label={t('parts.episodes.printOf', { school: school.name })}
          onClick={() => void print()}
        >
          {t('parts.episodes.print')}
        </Button>
      )}
    </>
  )
  return <Row title={school.name} about={about.join(' · ')} end={end} />
}

const { DateField } = fieldsOf(PracticeEpisode)

/** The first day of an episode, with a form in which the manager corrects it. */
function ChangeDay({ of }: { of: Episode }) {
  const t = useWords(words)
  return (
    <RowDialog
      resource={PracticeEpisode}
      of={of}
      look="quiet"
      label={t('parts.episodes.change')}
      title={({ school }) => school.name}
    >
      {(episode, close) => (
        <ResourceForm
          of={PracticeEpisode}
          for={episode}
          words={words}
          onDone={() => {
            wasWritten(TimeLog.type)
            close()
          }}
          onCancel={close}
        >
          <DateField name="from" label={t('parts.episodes.from')} help={t('parts.episodes.fromAbout')} />
        </ResourceForm>
      )}
    </RowDialog>
  )
}
