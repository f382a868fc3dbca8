import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { AddLink } from './add-link.tsx'
import { LinkRow } from './link-row.tsx'
import { linksQuery } from './queries.ts'

type CourseParams = Params<'/courses/:id/learning_tools'>

export const load = ({ id }: CourseParams) => prefetch(linksQuery(id))

/** The tools of a course: students open them, who runs the course places them. */
export default function CourseTools({ params: { id } }: { params: CourseParams }) {
  const t = useWords(words)
  const { 'hydra:member': links, actions } = useLoaded(linksQuery(id)).data
  const places = actions.includes('create')
  const add = places && <AddLink course={id} />
  return (
    <Part acts={add}>
      <Card title={t('toolLinks.title')}>
        {links.length === 0 ? (
          <Empty title={t('toolLinks.empty')}>{t(places ? 'toolLinks.emptyAbout' : 'toolLinks.emptyStudents')}</Empty>
        ) : (
          <Rows label={t('toolLinks.title')}>
            {links.map((one) => (
              <LinkRow key={one.id} of={one} course={id} />
            ))}
          </Rows>
        )}
      </Card>
    </Part>
  )
}
