import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { readerId } from '../queries.ts'
import { words } from '../words.ts'
import { seats } from './committees.ts'
import { seatsBy } from './queries.ts'

export const load = async () => prefetch(seatsBy(await readerId()))

/** The theses that a person is invited to examine, or examines. */
export default function OwnSeats() {
  const t = useWords(words)
  const { day } = useFormat()
  const own = useLoaded(seatsBy(useProfile().user.id)).data['hydra:member']
  return (
    <Page title={t('recommendations.title')}>
      <Card>
        {own.length === 0 ? (
          <Empty title={t('recommendations.none')}>{t('recommendations.noneAbout')}</Empty>
        ) : (
          <Rows label={t('recommendations.title')}>
            {own.map(({ id, thesis, role, answerBy, state }) => (
              <Row
                key={id}
                title={thesis.name}
                about={t('recommendations.about', {
                  role: t(`committees.choices.role.${role}`),
                  day: answerBy ? day(answerBy) : '',
                })}
                end={<Chip tone={seats.flow.tones[state]}>{t(`states.${state}`)}</Chip>}
                to={paths.recommendation({ id })}
              />
            ))}
          </Rows>
        )}
      </Card>
    </Page>
  )
}
