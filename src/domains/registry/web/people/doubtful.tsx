import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { doubtfulAppointments } from '../../contract/doubtful-appointments.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

const query = queryOf(
  'CourseLecturer',
  namedEndpoint<typeof doubtfulAppointments>('GET', '/api/v2/doubtful_appointments'),
)

export const load = () => prefetch(query)

/** People who hold a part that they could not be given today, each with the reason and the record in which to end it. */
export default function Doubtful() {
  const t = useWords(words)
  const { 'hydra:member': all, 'hydra:totalItems': total } = useLoaded(query).data
  return (
    <Page crumb={[{ text: t('crumb'), to: paths.root() }]} title={t('doubtful.title')} meta={t('doubtful.about')}>
      <Card title={t('doubtful.people')} note={total}>
        {all.length === 0 ? (
          <Empty title={t('doubtful.none')} />
        ) : (
          <Rows label={t('doubtful.people')}>
            {all.map(({ person, part, record, why }) => (
              <Row
                key={`${person.id} ${part} ${record}`}
                title={person.name}
                about={`${part} · ${why}`}
                to={paths.person({ id: person.id })}
                end={
                  record !== null && (
                    <ButtonLink look="quiet" to={resolveRoute(record)}>
                      {t('doubtful.open')}
                    </ButtonLink>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </Card>
    </Page>
  )
}
