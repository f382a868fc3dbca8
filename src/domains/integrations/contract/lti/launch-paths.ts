import { path } from '#platform/contract/paths.ts'

/** The pages of a launch: nobody comes to them but on the way to a tool. */
export const launchPaths = {
  /** Opens a tool in the window in which it is. */
  open: path('/tool_links/:id/open'),
  /** Opens a tool in which a lecturer chooses content for a course. */
  choose: path('/tool_choices/:id/:tool'),
  /** Where browsers come from a tool that asks who the person is. */
  signIn: path('/tool_sign_in'),
}
