import type { AnyResource, Item } from '../../contract/resource.ts'
import { anew } from '../api/anew.ts'
import { move } from '../api/api.ts'
import { notify } from '../notify/notify.ts'
import { kit } from '../words/kit.ts'
import { say } from '../words/words.ts'
import type { FormMove } from './form-props.ts'

/** Makes a move of an item that a form has just saved; fails with what holds it back. */
export async function moveSaved<R extends AnyResource>(of: R, item: Item<R>, { name, act }: FormMove): Promise<void> {
  await move(await anew(of, item as { id: number }), name)
  notify({ type: 'positive', text: say(kit('flow.moved'), { move: act }) })
}
