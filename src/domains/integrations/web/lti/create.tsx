import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { tools } from './screens-of.ts'
import { ToolFields } from './tool-fields.tsx'

/** A tool that an operator registers with the addresses of its provider. */
export default createScreen(tools, { Fields: ToolFields })
