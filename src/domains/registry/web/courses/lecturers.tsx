import { Course, CourseLecturer, lecturerRoles } from '#course/contract'
import { words as courseWords, EndTeaching, whyNotIn } from '#course/web'
import { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Add, Change } from '../structure/catalogue.tsx'
import { words } from '../words.ts'

const { LookupField, SelectField } = fieldsOf(CourseLecturer)

export const lecturersQuery = (id: number | string) =>
  listOf(CourseLecturer, { itemsPerPage: 100 }, { under: `${Course.iri(id)}/lecturers` })

/** The lecturers of the course, and their roles. */
export function Lecturers({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const found = useLoaded(lecturersQuery(of.id)).data
  const people = found['hydra:member']
  const add = (
    <Add
      resource={CourseLecturer}
      to={found}
      text={words('courses.addLecturer')}
      initial={{ course: of['@id'], role: people.length === 0 ? 'LEAD' : 'CO' }}
      violations={courseWords}
      fields={
        <>
          <LookupField
            name="user"
            whyNot={whyNotIn(of.id)}
            label={t('courses.lecturer')}
            in={User}
            nameOf={({ name }) => name}
            about={({ staffNumber, username }) => staffNumber ?? username}
          />
          <RoleField />
        </>
      }
    />
  )
  return (
    <Card title={t('courses.fields.lecturers')} act={add}>
      {people.length === 0 ? (
        <Empty title={t('courses.noLecturers')} />
      ) : (
        <Rows label={t('courses.fields.lecturers')}>
          {people.map((one) => (
            <Row
              key={one.id}
              title={one.user.name}
              about={c(`roles.${one.role}`)}
              end={
                <Change
                  resource={CourseLecturer}
                  of={one}
                  violations={courseWords}
                  fields={<RoleField />}
                  removal={(close) => <EndTeaching of={one} onDone={close} />}
                />
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function RoleField() {
  const t = useWords(words)
  const c = useWords(courseWords)
  const roles = lecturerRoles.map((value) => ({ value, text: c(`roles.${value}`) }))
  return <SelectField name="role" label={t('courses.part')} options={roles} />
}
