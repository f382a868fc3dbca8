import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PublicInfo, publicFields } from '../../contract/public-info.ts'
import { words } from '../words.ts'
import { AudienceField } from './audience-field.tsx'
import { Preview, previewQuery } from './preview.tsx'
import styles from './public-info.module.css'

type Info = Item<typeof PublicInfo>

export async function load() {
  const { user } = await prefetch(profileQuery)
  await Promise.all([prefetch(itemOf(PublicInfo, user.id)), prefetch(previewQuery(user.id, 'visitor'))])
}

/** The person's public information, the audience of each field, and a preview. */
export default function PublicInfoScreen() {
  const { user } = useProfile()
  const { data } = useLoaded(itemOf(PublicInfo, user.id))
  return (
    <Columns>
      <Editor of={data} />
      <Stack>
        <Preview user={user.id} />
      </Stack>
    </Columns>
  )
}

/** A field without an audience is shown to nobody. */
const shownToNobody = ({ audiences }: Info) => ({
  audiences: Object.fromEntries(publicFields.map((field) => [field, audiences?.[field] ?? 'nobody'])),
})

function Editor({ of }: { of: Info }) {
  const t = useWords(words)
  return (
    <ResourceForm of={PublicInfo} for={of} filled={shownToNobody} words={words}>
      <Card title={t('public.title')} padded>
        <p>{t('public.about')}</p>
        <div className={styles.fields}>
          {publicFields.map((field) => (
            <AudienceField key={field} name={field} fixed={field === 'email' ? of.email : undefined} />
          ))}
        </div>
      </Card>
    </ResourceForm>
  )
}
