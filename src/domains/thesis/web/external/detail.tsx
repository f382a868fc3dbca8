import { useState } from 'react'
import { NotFound } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { call, download } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { FileButton } from '#platform/web/uploads/file-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ExternalPerson, readAgreement, storeAgreement } from '../../contract/external/external-person.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { Agreement } from './agreement.tsx'
import { partsOf } from './externals.ts'
import { ExternalDialog } from './form.tsx'
import { Parts } from './parts.tsx'

type ExternalParams = Params<'/faculties/:id/theses/external_users/:externalSupervisorId'>
type External = Item<typeof ExternalPerson>

export async function load({ id, externalSupervisorId }: ExternalParams) {
  const external = await prefetch(itemOf(ExternalPerson, idIn(externalSupervisorId)))
  if (external.faculty.id !== Number(id)) throw new NotFound()
  await prefetch(partsOf(external.id))
}

/** Somebody from outside: the theses in which they take part, the agreement, and how they are reached. */
export default function ExternalOfFaculty({ params: { id, externalSupervisorId } }: { params: ExternalParams }) {
  const t = useWords(words)
  const of = useLoaded(itemOf(ExternalPerson, externalSupervisorId)).data
  const [changing, setChanging] = useState(false)
  const mayChange = of.actions.includes('update')
  return (
    <Part
      title={of.name}
      acts={
        <>
          <ButtonLink icon="left" to={paths.externals({ id })}>
            {t('externals.title')}
          </ButtonLink>
          {mayChange && (
            <Button icon="edit" onClick={() => setChanging(true)}>
              {t('externals.change')}
            </Button>
          )}
        </>
      }
    >
      <Columns>
        <Parts of={of} />
        <Stack>
          <AgreementCard of={of} mayChange={mayChange} />
          <PersonCard of={of} />
        </Stack>
      </Columns>
      {changing && <ExternalDialog faculty={of.faculty.id} for={of} onClose={() => setChanging(false)} />}
    </Part>
  )
}

function AgreementCard({ of, mayChange }: { of: External; mayChange: boolean }) {
  const t = useWords(words)
  const params = { id: of.id }
  return (
    <Card
      title={t('externals.agreement')}
      foot={
        <>
          {of.hasFile && (
            <ActButton icon="download" act={() => download(readAgreement, { params })}>
              {t('externals.open')}
            </ActButton>
          )}
          {mayChange && (
            <FileButton body={storeAgreement.body} onFile={(file) => call(storeAgreement, { params, body: file })}>
              {t(of.hasFile ? 'externals.replace' : 'externals.store')}
            </FileButton>
          )}
        </>
      }
    >
      <Definition>
        <Fact label={t('externals.validity')}>
          <Agreement of={of} />
        </Fact>
        <Fact label={t('externals.fields.note')}>{of.note}</Fact>
      </Definition>
    </Card>
  )
}

function PersonCard({ of }: { of: External }) {
  const t = useWords(words)
  return (
    <Card title={t('externals.person')}>
      <Definition>
        <Fact label={t('externals.fields.institution')}>{of.institution}</Fact>
        <Fact label={t('externals.fields.field')}>{of.field}</Fact>
        <Fact label={t('externals.fields.email')}>{of.email}</Fact>
        <Fact label={t('externals.fields.otherEmail')}>{of.otherEmail}</Fact>
        <Fact label={t('externals.fields.language')}>{t(`theses.choices.language.${of.language}`)}</Fact>
      </Definition>
    </Card>
  )
}
