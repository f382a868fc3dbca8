/** Fetches and runs React before the portal needs it. */
import 'react-dom/client'
