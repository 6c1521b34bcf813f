/** What runs where text becomes a page; `§` is what it runs. */
const ELEMENTS = [
  '<img src onerror=§>',
  '<svg onload=§>',
  '<script>§</script>',
  '<body onload=§>',
  '<a href=javascript:§>x</a>',
  '<p onclick=§ autofocus tabindex=1 onfocus=§>',
  '<details open ontoggle=§>',
  '<video src onerror=§>',
  '<input autofocus onfocus=§>',
  '<select autofocus onfocus=§>',
  '<iframe src=javascript:parent.§>',
  '<iframe srcdoc="<script>parent.§</script>">',
  '<iframe onload=§>',
  '<object data=javascript:§>',
  '<embed src=javascript:§>',
  '<form action=javascript:§><button autofocus>',
  '<button formaction=javascript:§ form=x>x',
  '<style>@import"javascript:§"</style>',
  '<style onload=§></style>',
  '<link rel=stylesheet href=x onerror=§>',
  '<meta http-equiv=refresh content="0;url=javascript:§">',
  '<base href=javascript:§//>',
  '<svg><script>§</script></svg>',
  '<svg><animate onbegin=§ attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg onload=§>#x">',
  '<math><mi xlink:href=javascript:§>x',
  '<math><mtext><table><mglyph><style><img src onerror=§>',
  '<noscript><p title="</noscript><img src onerror=§>">',
  '<template><script>§</script></template>',
  '<x onpointerenter=§ onanimationstart=§ style=display:block>x',
  '<picture><source srcset=x><img onerror=§></picture>',
  '<audio src onerror=§>',
];

/** Out of an attribute, of a text field, of a comment. */
const WAYS_OUT = ['', '">', "'>", '</textarea>', '--></style></title>'];

/** What runs without an element: in links, in templates, in scripts, and where marks are read twice. */
const TEXTS = [
  'javascript:§',
  'jAvAsCrIpT:§',
  'javascript://x.test/%0a§',
  'data:text/html,<script>parent.§</script>',
  'vbscript:§',
  'https://x.test/"onmouseover="§',
  'https://x.test/<img src onerror=§>',
  'https://x.test/#javascript:§',
  'https://javascript:§@x.test/',
  'mailto:x@x.test?body=<script>§</script>',
  'tel:+1"onclick="§',
  '[x](javascript:§)',
  '![x](x"onerror="§)',
  '<javascript:§>',
  '`${§}`',
  '${§}',
  '{{§}}',
  '{{constructor.constructor("§")()}}',
  '#{§}',
  '<%= § %>',
  '";§;//',
  "';§;//",
  '\\";§;//',
  '</script><script>§</script>',
  '\\u003cimg src onerror=§\\u003e',
  '\\x3cscript\\x3e§\\x3c/script\\x3e',
  '&lt;img src onerror=§&gt;',
  '&#60;svg onload=§&#62;',
  '%3Cscript%3E§%3C/script%3E',
  '%253Cscript%253E§%253C/script%253E',
  '＜img src onerror=§＞',
  '<<script>§//<</script>',
  '<scr<script>ipt>§</scr</script>ipt>',
  '<ScRiPt/x>§</sCrIpT >',
  '<img/src/onerror=§>',
  '<svg/onload=§//',
  "<img src='x'onerror='§'>",
  '<img src=`x`onerror=§>',
  '@[<img src onerror=§>](1)',
  '=HYPERLINK("javascript:§")',
  '\u202e<img src onerror=§>',
  '<img src onerror\u2028=§>',
];

const PATTERNS = [...WAYS_OUT.flatMap((out) => ELEMENTS.map((element) => out + element)), ...TEXTS];

/** Each calls `trap` of the page with its own number where it is run. */
export const SCRIPT_PAYLOADS: readonly string[] = PATTERNS.map((pattern, index) => pattern.replaceAll('§', `trap(${index})`));

/** As few texts as hold every payload that a field of this length takes; `taken` are those that the field does not refuse. */
export function textsWithPayloads(longest: number, taken: (payload: string) => boolean = () => true): string[] {
  const texts: string[] = [];
  for (const payload of SCRIPT_PAYLOADS.filter((one) => one.length <= longest && taken(one))) {
    const longer = `${texts.at(-1) ?? ''} ${payload}`;
    if (texts.length > 0 && longer.length <= longest) texts[texts.length - 1] = longer;
    else texts.push(payload);
  }
  return texts;
}
