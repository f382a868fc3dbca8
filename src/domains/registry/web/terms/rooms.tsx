import { Room } from '#course/contract'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { inDialogs } from '../structure/catalogue.tsx'
import { words } from '../words.ts'

const { LocalizedField, NumberField, TextField } = fieldsOf(Room)

/** The rooms for classes, with how many people each holds. */
export default listScreen(screensOf(Room, words, { texts: 'rooms', area: words('crumb') }), {
  ...inDialogs(Room, { add: words('rooms.add'), Named: RoomFields }),
  frame: 'page',
  columns: (c) => [
    c.text('code', { width: 150 }),
    c.localized('name'),
    c.number('capacity', { width: 110 }),
    c.text('kind', { hideBelow: 'md' }),
  ],
})

function RoomFields() {
  const t = useWords(words)
  return (
    <>
      <TextField name="code" label={t('rooms.fields.code')} />
      <LocalizedField name="name" label={t('rooms.fields.name')} />
      <NumberField name="capacity" label={t('rooms.fields.capacity')} />
      <TextField name="kind" label={t('rooms.fields.kind')} help={t('rooms.kindAbout')} />
    </>
  )
}
