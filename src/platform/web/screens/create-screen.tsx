import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { AnyResource } from '../../contract/resource.ts'
import type { InitialInput } from '../form/input-names.ts'
import { ResourceForm } from '../form/resource-form.tsx'
import { Page } from '../ui/page.tsx'
import { type Text, useText } from '../words.ts'
import { type Screens, textOf } from './screens-of.ts'
import { useCrumb } from './use-crumb.ts'

type CreateOptions<R extends AnyResource> = {
  /** The fields of the form, from `fieldsOf`. */
  Fields: () => ReactNode
  /** The initial values of the fields; called when the screen is rendered. */
  useInitial?: () => InitialInput<R>
  /** The text of the button, if not the text `create`. */
  act?: Text
  /** One sentence below the title. */
  about?: Text
  /** Loaded before the form is shown. */
  needs?: () => Promise<unknown>
}

/** The screen on which a record is created: the form, then the page of the new record. */
export function createScreen<R extends AnyResource>(screens: Screens<R, never>, options: CreateOptions<R>) {
  const load = () => Promise.all([options.needs?.(), ...(screens.also ?? []).map((words) => words.load())])
  return Object.assign(() => <CreateView screens={screens} options={options} />, { load })
}

type Props<R extends AnyResource> = { screens: Screens<R, never>; options: CreateOptions<R> }

function CreateView<R extends AnyResource>({ screens, options }: Props<R>) {
  const { Fields, useInitial = nothing, act = textOf(screens, 'create'), about } = options
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
        words={screens.violations ?? screens.words}
        onDone={(made) => void navigate(screens.one?.(made as { id: number }) ?? back, { replace: true })}
        onCancel={() => void navigate(back)}
      >
        <Fields />
      </ResourceForm>
    </Page>
  )
}

const nothing = () => ({})
