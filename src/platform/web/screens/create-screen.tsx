import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { AnyResource } from '../../contract/resource.ts'
import type { InitialInput } from '../form/input-names.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { Page } from '../ui/page.tsx'
import { type Text, useText } from '../words/words.ts'
import { defaultFields } from './default-fields.tsx'
import type { ByDefault, SpecialCreate } from './default-names.ts'
import { type Screens, textOf } from './screens-of.ts'
import { useCrumb } from './use-crumb.ts'

type Fields<_Special> = {
  /** The fields of the form, from `fieldsOf`; by default all inputs of `create`. */
  Fields: () => ReactNode
}

/** `Fields` is needed if there are inputs without a default. */
type CreateOptions<R extends AnyResource, Key extends string, Prefix extends string> = Options<R> &
  ByDefault<SpecialCreate<R, Key, Prefix>, Fields<`no default for ${SpecialCreate<R, Key, Prefix>}`>>

type Options<R extends AnyResource> = {
  /** The initial values of the fields; called when the screen is rendered. */
  useInitial?: () => InitialInput<R>
  /** The text of the button, if not the text `create`. */
  act?: Text
  /** Buttons that create the record and make a move of it in one act. */
  moves?: readonly { name: string; act: Text }[]
  /** One sentence below the title. */
  about?: Text
  /** Loaded before the form is shown. */
  needs?: () => Promise<unknown>
}

/** The screen on which a record is created: the form, then the page of the new record. */
export function createScreen<R extends AnyResource, Key extends string, Prefix extends string>(
  screens: Screens<R, Key, Prefix>,
  options: CreateOptions<R, Key, Prefix>,
) {
  const { Fields: own }: Partial<Fields<never>> = options
  const Fields = own ?? defaultFields({ ...screens, write: 'create' })
  const load = () => Promise.all([options.needs?.(), ...(screens.also ?? []).map((words) => words.load())])
  const screen = () => (
    <CreateView screens={screens} options={options}>
      <Fields />
    </CreateView>
  )
  return Object.assign(screen, { load })
}

type Props<R extends AnyResource> = { screens: Screens<R, never>; options: Options<R>; children: ReactNode }

function CreateView<R extends AnyResource>({ screens, options, children }: Props<R>) {
  const { useInitial = nothing, act = textOf(screens, 'create'), moves = [], about } = options
  const text = useText()
  const navigate = useNavigate()
  const initial = useInitial()
  const back = screens.list?.() ?? '/'
  return (
    <Page crumb={useCrumb(screens)} title={text(textOf(screens, 'create'))} meta={about && text(about)}>
      <ResourceForm
        of={screens.of}
        for="create"
        initial={initial}
        act={text(act)}
        moves={moves.map((move) => ({ name: move.name, act: text(move.act) }))}
        words={screens.violations ?? screens.words}
        onDone={(made) => void navigate(screens.one?.(made as { id: number }) ?? back, { replace: true })}
        onCancel={() => void navigate(back)}
      >
        {children}
      </ResourceForm>
    </Page>
  )
}

const nothing = () => ({})
