import { handOver } from './relay.ts'

/** Runs in the hidden frame of a silent renewal (`oidc-silent-renew`): passes the answer to the page around it. */
export function finishSilently() {
  const query = location.search
  history.replaceState(null, '', location.pathname)
  void handOver(query, new URLSearchParams(query).get('state') ?? '')
}
