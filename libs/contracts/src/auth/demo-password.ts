/** The password of every account of the demo data. It is public, so with NODE_ENV=production nobody signs in with it. */
export const DEMO_PASSWORD = 'lotline-demo';
