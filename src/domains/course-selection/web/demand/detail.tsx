import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { CourseOffering } from '../../contract/course-offering.ts'
import { words } from '../words.ts'
import { AddByHand } from './add-by-hand.tsx'
import { offerings } from './offerings.ts'
import { Requests, requestsQuery } from './requests.tsx'

const { NumberField } = fieldsOf(CourseOffering)

/** One course: its places, and all requests for them. */
export default detailScreen(offerings, {
  factsTitle: words('demand.places'),
  edit: 'button',
  change: words('demand.changePlaces'),
  facts: (c) => [
    c.ref('term', { text: words('windows.fields.term') }),
    c.ref('program'),
    c.number('places'),
    c.number('enrolled'),
    c.number('offered'),
    c.number('free'),
    c.number('waiting'),
    c.number('requests'),
  ],
  Meta,
  Fields,
  Acts: ({ of }) => <AddByHand to={of} />,
  Body: ({ of, facts }) => (
    <Stack>
      {facts}
      <Requests course={of.id} />
    </Stack>
  ),
  needs: (id) => prefetch(requestsQuery(id)),
})

function Meta({ of: { title, lecturers } }: { of: Item<typeof CourseOffering> }) {
  const language = useLanguage()
  return [inLanguage(title, language), ...lecturers].filter(Boolean).join(' · ')
}

function Fields() {
  const t = useWords(words)
  return (
    <Card padded>
      <NumberField name="places" label={t('demand.fields.places')} help={t('demand.placesAbout')} />
    </Card>
  )
}
