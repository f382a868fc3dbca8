import { paths } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Course } from '../../contract/course.ts'
import { words } from '../words.ts'

/** The lecturers of the course, the lead first. */
export function Lecturers({ of }: { of: Item<typeof Course>['lecturers'] }) {
  const t = useWords(words)
  return (
    <Card title={t('lecturers.title')}>
      {of.length === 0 ? (
        <Empty title={t('lecturers.empty')}>{t('lecturers.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('lecturers.title')}>
          {of.map(({ id, name, role, avatar }) => (
            <Row
              key={`${id} ${role}`}
              title={name}
              about={t(`roles.${role}`)}
              start={<Avatar name={name} photo={avatar} />}
              to={paths.person({ id })}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
