import { z } from 'zod';

const Text = z.string().min(1);

const BUTTON_KINDS = ['URL', 'PHONE_NUMBER', 'COPY_CODE', 'VOICE_CALL', 'VOICE_CALL_REQUEST', 'QUICK_REPLY'] as const;

const Action = z
  .strictObject({
    type: z.enum(BUTTON_KINDS),
    title: Text,
    url: Text.optional(),
    phone: Text.optional(),
    code: Text.optional(),
    id: z.string().optional(),
    webview_size: z.enum(['TALL', 'FULL', 'HALF', 'NONE']).optional(),
  })
  .refine(({ type, url }) => type !== 'URL' || url, { path: ['url'], error: 'a URL button needs its url' })
  .refine(({ type, phone }) => type !== 'PHONE_NUMBER' || phone, { path: ['phone'], error: 'a PHONE_NUMBER button needs its phone' })
  .refine(({ type, code }) => type !== 'COPY_CODE' || code, { path: ['code'], error: 'a COPY_CODE button needs its code' });
export type Action = z.infer<typeof Action>;

const QuickReply = z.strictObject({ type: z.literal('QUICK_REPLY').default('QUICK_REPLY'), title: Text, id: z.string().optional() });
const LinkAction = Action.refine(({ type }) => type !== 'QUICK_REPLY', { path: ['type'], error: 'a reply needs twilio/quick-reply' });
const CopyCode = z.strictObject({ type: z.literal('COPY_CODE'), copy_code_text: Text });
const ListItem = z.strictObject({ id: Text, item: Text, description: z.string().optional() });

/** The sandbox shows only the body of these types. */
const AsGiven = z.looseObject({ body: z.string().optional() });

/** Names and fields: Twilio's OpenAPI, content v1. `null` means that the type is missing. */
const GivenTypes = z
  .strictObject({
    'twilio/text': z.strictObject({ body: Text }).nullable(),
    'twilio/media': z.strictObject({ body: z.string().optional(), media: z.array(Text).min(1) }).nullable(),
    'twilio/location': z
      .strictObject({
        latitude: z.number(),
        longitude: z.number(),
        label: z.string().optional(),
        id: z.string().optional(),
        address: z.string().optional(),
      })
      .nullable(),
    'twilio/list-picker': z.strictObject({ body: Text, button: Text, items: z.array(ListItem).min(1) }).nullable(),
    'twilio/call-to-action': z.strictObject({ body: Text, actions: z.array(LinkAction).min(1) }).nullable(),
    'twilio/quick-reply': z.strictObject({ body: Text, actions: z.array(QuickReply).min(1) }).nullable(),
    'twilio/card': z
      .strictObject({
        title: z.string().optional(),
        subtitle: z.string().optional(),
        media: z.array(Text).optional(),
        actions: z.array(Action).optional(),
      })
      .nullable(),
    'twilio/carousel': AsGiven.nullable(),
    'twilio/catalog': AsGiven.nullable(),
    'twilio/flows': AsGiven.nullable(),
    'twilio/schedule': AsGiven.nullable(),
    'whatsapp/flows': AsGiven.nullable(),
    'whatsapp/card': z
      .strictObject({
        body: Text,
        footer: z.string().optional(),
        media: z.array(Text).optional(),
        header_text: z.string().optional(),
        actions: z.array(Action).optional(),
      })
      .nullable(),
    'whatsapp/authentication': z
      .strictObject({
        add_security_recommendation: z.boolean().optional(),
        code_expiration_minutes: z.number().int().min(1).max(90).optional(),
        actions: z.array(CopyCode).min(1),
      })
      .nullable(),
  })
  .partial();

type GivenTypes = z.infer<typeof GivenTypes>;
export type ContentTypeName = keyof GivenTypes;
export type ContentTypes = { [Name in ContentTypeName]?: NonNullable<GivenTypes[Name]> };

const withoutNulls = (types: GivenTypes) => Object.fromEntries(Object.entries(types).filter(([, type]) => type !== null)) as ContentTypes;

const MAX_VARIABLES = 100;

/** Samples by the name of the variable. */
const Variables = z
  .record(
    z
      .string()
      .max(16)
      .regex(/^[A-Za-z0-9_]+$/, 'a variable is named by letters, digits and underscores'),
    z.string().max(1600),
  )
  .refine((variables) => Object.keys(variables).length <= MAX_VARIABLES, `at most ${MAX_VARIABLES} variables`);

const MAX_TEXT_CHARACTERS = 1600;

const Types = GivenTypes.refine((types) => Object.values(types).some((type) => type !== null), 'at least one type')
  .refine((types) => (types['twilio/text']?.body.length ?? 0) <= MAX_TEXT_CHARACTERS, {
    path: ['twilio/text', 'body'],
    error: `at most ${MAX_TEXT_CHARACTERS} characters`,
    params: { tooLong: true },
  })
  .transform(withoutNulls);

/** The provider accepts only snake_case. Unknown fields are rejected instead of ignored, so that a misspelled field is noticed. */
export const ContentInput = z.strictObject({
  friendly_name: z.string().nullish(),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be a language code such as es, es_MX or en_US'),
  variables: Variables.nullish(),
  types: Types,
});
export type ContentInput = z.infer<typeof ContentInput>;

/** Missing fields stay unchanged. */
export const ContentUpdate = ContentInput.extend({ language: ContentInput.shape.language.optional() });
export type ContentUpdate = z.infer<typeof ContentUpdate>;

export const CATEGORIES = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;

export const ApprovalInput = z.object({
  name: z
    .string()
    .max(512)
    .regex(/^[a-z0-9_]+$/, 'may only have lowercase letters, digits and underscores'),
  category: z.enum(CATEGORIES),
  allow_category_change: z.boolean().default(true),
});
export type ApprovalInput = z.infer<typeof ApprovalInput>;
