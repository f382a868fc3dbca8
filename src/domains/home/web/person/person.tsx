import { words as courseWords } from '#course/web'
import { PublicInfo, User } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { PublicFacts, shownFacts } from './public-facts.tsx'
import { SharedCourses, sharedQuery } from './shared-courses.tsx'

type PersonParams = Params<'/people/:id'>

export const load = ({ id }: PersonParams) =>
  Promise.all([
    prefetch(itemOf(PublicInfo, id)),
    prefetch(sharedQuery(Number(id))),
    peopleWords.load(),
    courseWords.load(),
  ])

/** The public information of a person that this reader may see, and the courses that they share. */
export default function Person({ params }: { params: PersonParams }) {
  const t = useWords(words)
  const of = useLoaded(itemOf(PublicInfo, params.id)).data
  return (
    <Page crumb={[{ text: t('person.crumb') }]} title={of.name} acts={<Acts of={of} />}>
      <Columns>
        <Card title={t('person.about')} padded>
          {of.avatar && <Avatar name={of.name} photo={of.avatar} size={96} />}
          {shownFacts(of).length === 0 && !of.avatar ? <Empty title={t('person.nothing')} /> : <PublicFacts of={of} />}
        </Card>
        <Stack>
          <SharedCourses person={of.id} name={of.name} />
        </Stack>
      </Columns>
    </Page>
  )
}

/** Only the person and the registry see which audience each field has. */
function Acts({ of }: { of: Item<typeof PublicInfo> }) {
  const t = useWords(words)
  const { user } = useProfile()
  if (of.audiences === null) return null
  return of.id === user.id ? (
    <ButtonLink icon="edit" to="/profile/public_info">
      {t('person.edit')}
    </ButtonLink>
  ) : (
    <ButtonLink icon="person" to={resolveRoute(User.iri(of.id))}>
      {t('person.record')}
    </ButtonLink>
  )
}
