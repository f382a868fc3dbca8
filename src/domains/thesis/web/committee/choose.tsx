import { useState } from 'react'
import { User } from '#people/contract'
import { languages } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import { seatRoles } from '../../contract/committee/roles.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import { words } from '../words.ts'
import { type CommitteeItem, candidatesQuery } from './queries.ts'

const { SelectField, TextField } = fieldsOf(CommitteeSeat)
const ownRoles = seatRoles.filter((role) => role !== 'EXTERNAL_MEMBER')
const outsideRoles = seatRoles.filter((role) => role === 'EXTERNAL_MEMBER' || role === 'REVIEWER')

/** Somebody of the university, with the fewest seats first; or somebody from outside, in a dialog. */
export function ChooseMember({ committee }: { committee: CommitteeItem }) {
  const t = useWords(words)
  const { candidates } = useLoaded(candidatesQuery(committee.id)).data
  const [chosen, setChosen] = useState(0)
  const free = candidates.filter(({ conflict }) => conflict === null)
  return (
    <ResourceForm
      key={chosen}
      of={CommitteeSeat}
      for="create"
      initial={{ committee: committee['@id'], role: 'MEMBER' }}
      draft={`committee ${committee.id}`}
      words={words}
      act={t('committees.chooseAct')}
      onDone={() => setChosen(chosen + 1)}
    >
      <Card title={t('committees.choose')} act={<FromOutside committee={committee} />} padded>
        <Stack>
          <SelectField
            name="role"
            label={t('committees.fields.role')}
            options={ownRoles.map((value) => ({ value, text: t(`committees.choices.role.${value}`) }))}
          />
          <SelectField
            name="person"
            label={t('committees.fields.person')}
            help={t('committees.chooseHelp')}
            options={free.map(({ person, seats, mayChair }) => ({
              value: User.iri(person.id),
              text: t(mayChair ? 'committees.optionChair' : 'committees.option', { name: person.name, seats }),
            }))}
          />
        </Stack>
      </Card>
    </ResourceForm>
  )
}

function FromOutside({ committee }: { committee: CommitteeItem }) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('committees.outside')}</Button>
      {open && (
        <Dialog title={t('committees.outside')} onClose={() => setOpen(false)}>
          <ResourceForm
            of={CommitteeSeat}
            for="create"
            initial={{ committee: committee['@id'], role: 'EXTERNAL_MEMBER', invitationLanguage: 'en' }}
            draft={`committee ${committee.id} outside`}
            words={words}
            act={t('committees.chooseAct')}
            onDone={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            <p>{t('committees.outsideAbout')}</p>
            <SelectField
              name="role"
              label={t('committees.fields.role')}
              options={outsideRoles.map((value) => ({ value, text: t(`committees.choices.role.${value}`) }))}
            />
            <TextField name="name" label={t('committees.fields.name')} />
            <TextField name="email" label={t('committees.fields.email')} />
            <TextField name="institution" label={t('committees.fields.institution')} />
            <SelectField
              name="invitationLanguage"
              label={t('committees.fields.invitationLanguage')}
              options={languages.map((value) => ({ value, text: languageNames[value] }))}
            />
          </ResourceForm>
        </Dialog>
      )}
    </>
  )
}
