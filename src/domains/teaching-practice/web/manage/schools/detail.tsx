import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { prefetch, queries, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useLanguage, useWords } from '#platform/web/words.ts'
import { paths } from '../../../contract/paths.ts'
import { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import { schoolsQuery } from '../parts/choices.ts'
import { Facts } from './facts.tsx'
import { People } from './people.tsx'
import { Practices } from './practices.tsx'
import { queriesOf } from './queries.ts'
import { SchoolFields } from './school-fields.tsx'

const { SelectField } = fieldsOf(School)

type Here = Params<'/teaching_practice/manage/school/:id'>
type Place = Item<typeof School>

export function load({ id }: Here) {
  const { school, people, practices } = queriesOf(id)
  return Promise.all([prefetch(school), prefetch(people), prefetch(practices), prefetch(schoolsQuery)])
}

/** One school: what was agreed, who is there, and which students. */
export default function SchoolPage({ params: { id } }: { params: Here }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: school } = useLoaded(queriesOf(id).school)
  const [changing, setChanging] = useState(false)
  const turn = useTurn(changing)
  const change = school.actions.includes('update') && !changing && (
    <div ref={turn.button}>
      <Button icon="edit" onClick={() => setChanging(true)}>
        {t('manage.detail.change')}
      </Button>
    </div>
  )
  return (
    <Page
      crumb={[{ text: t('manage.crumb') }, { text: t('manage.schools.title'), to: paths.schools() }]}
      title={inLanguage(school.name, language)}
      meta={[t(`schoolKinds.${school.kind}`), school.district, school.code].join(' · ')}
      acts={change}
    >
      {changing ? (
        <div ref={turn.form}>
          <Editor of={school} onDone={() => setChanging(false)} />
        </div>
      ) : (
        <Columns>
          <Stack>
            <Practices of={school} />
            <Facts of={school} />
          </Stack>
          <People of={school} />
        </Columns>
      )}
    </Page>
  )
}

function Editor({ of, onDone }: { of: Place; onDone: () => void }) {
  const { people } = queriesOf(String(of.id))
  const saved = () => {
    void queries.refetchQueries({ queryKey: people.queryKey })
    onDone()
  }
  return (
    <ResourceForm of={School} for={of} words={words} onDone={saved} onCancel={onDone}>
      <SchoolFields coordinator={<CoordinatorField of={of} />} />
    </ResourceForm>
  )
}

/** Who answers for the school is one of its people. */
function CoordinatorField({ of }: { of: Place }) {
  const t = useWords(words)
  const people = useLoaded(queriesOf(String(of.id)).people).data['hydra:member']
  return (
    <SelectField
      name="coordinator"
      label={t('assignmentRoles.SCHOOL_COORDINATOR')}
      help={t('manage.schools.coordinatorAbout')}
      options={people.map((one) => ({ value: one['@id'], text: one.user.name }))}
    />
  )
}
