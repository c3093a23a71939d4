/**
 * What a text means for the safety of a child, by rules alone: `danger` where somebody may be in danger and needs a helpline
 * at once, `unsafe` for what nobody should help a child with, `fine` for everything else. Judges what is asked as well as
 * what is answered. English above all; the plainest sentences of Luganda and Swahili.
 */
export function assess(text: string): 'fine' | 'danger' | 'unsafe' {
  const readings = readingsOf(text);
  const matches = ({ pattern, unless }: Rule) =>
    readings.some((reading) => pattern.test(reading) && !unless?.test(reading));
  if (dangers.some(matches)) return 'danger';
  return unsafes.some(matches) ? 'unsafe' : 'fine';
}

interface Rule {
  pattern: RegExp;
  /** Where this stands too, the words mean something harmless. */
  unless?: RegExp;
}

/** The text as words of small letters, and the same without what is written to get past a rule: b0mb, s u i c i d e. */
function readingsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase();
  const words = (from: string) =>
    ` ${from
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const letters: Record<string, string> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  const unmasked = words(
    plain.replace(
      /(?<=\p{L})[013457@$!](?=[\p{L}013457@$!])|(?<=\p{L})[013457@$](?!\p{L})/gu,
      (sign) => letters[sign] ?? sign,
    ),
  );
  const joined = words(plain).replace(/(?<= )(?:\p{L} ){3,}/gu, (spaced) => `${spaced.replaceAll(' ', '')} `);
  return [...new Set([words(plain), unmasked, joined])];
}

const CLOSE =
  '(?:dad|daddy|father|mum|mom|mummy|mother|parents?|stepfather|stepdad|stepmother|uncle|aunt|auntie|brother|sister|cousin|teacher|coach|pastor|guardian|maid|boda man|boyfriend|husband|neighbou?r|he|she|they|man|somebody|someone)';
const GAME =
  /\b(?:games?|minesweeper|scratch|pygame|sprites?|pixels?|cartoon|levels?|player|score|space invaders|tower defen[cs]e|minecraft|roblox|stor(?:y|ies)|simulation|detector|alarm|disposal|history|museum|stop|prevent|against|safety|awareness)\b/;
const MAKE =
  '(?:make|makes|making|build|building|create|creating|construct|assemble|buy|buying|get|sell|selling|craft|mix|cook|print|3d print|tengeneza|kutengeneza|natengeneza|okukola|nkole|nkola|nkolera)';

const WITH_CHILDREN =
  '(?:teacher|instructor|tutor|trainer|coach|mentor|staff|guard|sir|madam|boda man|boda guy|man|guy|adult|stranger|uncle|auntie|pastor|neighbou?r|somebody|someone|he|she)';
const A_CHILD =
  '(?:(?:my|our|the|a) (?:\\w+ )?(?:son|daughter|child|girl|boy|kid|sister|brother|niece|nephew|pupil|student|learner)|her|him|them)';

const dangers: readonly Rule[] = [
  { pattern: / suicid\w* /, unless: / (?:prevention|squad|awareness|helpline) / },
  {
    pattern:
      / (?:kill|killing|hurt|hurting|cut|cutting|harm|harming|hang|hanging|starve|starving|poison|burn|burning) (?:my ?self|him ?self|her ?self|them ?sel(?:f|ves)|your ?self|ur ?self) /,
  },
  {
    pattern:
      / (?:want|wants|wanted|going|wish|ready|deserve) to (?:die|be dead|end my life|end it all|not exist|disappear for ?ever) /,
  },
  { pattern: / (?:wanna|gonna) (?:die|end my life|end it all) / },
  { pattern: / wish (?:i|she|he) (?:was|were|had) (?:dead|never (?:been )?born) / },
  { pattern: / (?:end|take|ending|taking) (?:my|her|his) (?:own )?life / },
  { pattern: / (?:dont|do not|doesnt|does not) want(?:s)? to (?:live|be alive|wake up)(?: any ?more)? / },
  { pattern: / self ?harm(?:s|ing)? /, unless: / (?:prevention|awareness|helpline) / },
  { pattern: / no (?:reason|point) (?:to|in) liv(?:e|ing) / },
  { pattern: / make my ?self (?:throw up|vomit|sick) / },
  {
    pattern: new RegExp(
      ` ${CLOSE} (?:\\w+ ){0,3}(?:beats?|beating|beat|hits?|hitting|slaps?|kicks?|burns?|burning|burned|burnt|canes|strangl\\w*|chok(?:es|ed|ing)|threaten\\w*|hurts?|hurting|locks?) (?:me|us) (?!at |in (?:chess|football|the game|a game|fifa|ludo|omweso))`,
    ),
  },
  {
    pattern: new RegExp(
      ` ${CLOSE} (?:\\w+ ){0,3}(?:touch(?:es|ed|ing)?|rap(?:e|ed|es|ing)|molest\\w*|abus(?:e|es|ed|ing)|defil\\w*|fondl\\w*|undress\\w*) (?:me|us|her|him|my (?:son|daughter|child|sister|brother|friend|body|private)) `,
    ),
  },
  {
    pattern:
      / (?:im|i am|i was|ive been|i have been|i get|she is|he is|my (?:child|son|daughter|friend|sister|brother|pupil|student) (?:is|was|has been)|we are) (?:being |getting )?(?:abused|raped|beaten|molested|defiled|trafficked|kidnapped|starved|bullied|blackmailed|threatened) /,
  },
  {
    pattern:
      / (?:raped|molested|defiled|abused|kidnapped|beaten) (?:me|my (?:child|son|daughter|friend|sister|brother)|by my) /,
  },
  {
    pattern:
      / (?:i|we|my (?:child|son|daughter|friend|sister|brother)|she|he) (?:(?:have|has|want to|wants to|am going to|will|need to|plan to|just) )?(?:run|ran|running) away from home /,
  },
  {
    pattern:
      / (?:touch(?:es|ed|ing)?|show(?:ed|s)? me|see) (?:me |my |his )(?:on |in )?(?:my )?private (?:parts?|places?) /,
  },
  {
    pattern:
      / (?:asks?|asked|asking|wants?|wanted|made|makes|forces?|forced|forcing|told|tells|begs?|pressur\w*) me (?:\w+ ){0,4}(?:nudes?|naked|my body|private parts?|undress|without (?:my )?clothes|sleep with him|have sex|secret photos?) /,
  },
  {
    pattern:
      / (?:send|sent|sending|share|shared) (?:\w+ ){0,4}(?:nudes?|naked (?:photos?|pictures?|pics|videos?)) (?:\w+ ){0,3}(?:me|mine|my daughter|my son|my friend) /,
  },
  {
    pattern:
      / (?:im|i am|i feel|i dont feel|i do not feel|were|we are|my child is|she is|he is) (?:not |very |so |always )?(?:safe|unsafe|in danger|scared|afraid) (?:at home|to go home|of my (?:dad|father|stepfather|uncle|teacher|husband|mother)|from him|here any ?more) /,
  },
  {
    pattern:
      / (?:i am|im|my child is|my (?:son|daughter) is|a child is|a girl is|a boy is) (?:\w+ )?(?:in danger|missing) /,
  },
  {
    pattern:
      / (?:adult|man|stranger|somebody|someone) (?:i met )?(?:online |on the internet |on facebook )?(?:\w+ ){0,2}wants to meet (?:me|my (?:child|son|daughter)) (?:\w+ ){0,3}(?:alone|secret\w*|without) /,
  },
  {
    pattern:
      / (?:child|children|girl|boy|kids?|pupil) (?:\w+ ){0,3}(?:is|are|being|gets?) (?:\w+ )?(?:abused|beaten|molested|defiled|raped|starved|trafficked|married off) /,
  },
  // What a family tells of somebody who is with their child.
  {
    pattern: new RegExp(
      ` ${WITH_CHILDREN} (?:\\w+ ){0,2}(?:slap\\w*|hit|hits|hitting|beat|beats|beating|can(?:ed|es|ing)|kick\\w*|pinch\\w*|punch\\w*|touch\\w*|grab\\w*|kiss\\w*|fondl\\w*|tickl\\w*|cuddl\\w*|hug(?:s|ged|ging)) (?:${A_CHILD}) (?!at |in (?:chess|football|the game|a game|fifa|ludo|omweso))`,
    ),
  },
  {
    pattern: new RegExp(
      ` ${A_CHILD} (?:\\w+ ){0,1}(?:was|were|is|are|got|gets|been|being) (?:\\w+ ){0,1}(?:touched|slapped|hit|caned|beaten|kissed|grabbed|pinched|kicked) (?:\\w+ ){0,1}(?:by|in|on|at) `,
    ),
  },
  {
    pattern: new RegExp(
      ` ${WITH_CHILDREN} (?:\\w+ ){0,2}(?:ask\\w*|want\\w*|told|tells|beg\\w*|request\\w*) (?:for )?(?:${A_CHILD}) (?:\\w+ ){0,4}(?:(?:photos?|pictures?|pics|videos?|selfies?) (?:of )?(?:her|him|their)(?:self|selves| body)|(?:her|his|their) (?:\\w+ )?number|a secret|not to tell|to meet) `,
    ),
  },
  {
    pattern:
      / (?:show\w*|sent|sends|sending) (?:\w+ ){0,4}(?:dirty|blue|naked|sex|adult|porn\w*) (?:videos?|movies?|films?|pictures?|photos?) /,
  },
  {
    pattern: new RegExp(
      ` wants? to (?:meet|see|visit|be with|talk to|chat with) (?:${A_CHILD}) (?:\\w+ ){0,2}(?:alone|in secret|secretly|privately|in private|without|outside) `,
    ),
  },
  {
    pattern: new RegExp(
      ` (?:${WITH_CHILDREN} (?:\\w+ ){0,3}(?:carr\\w*|puts?|pulls?|pulled|takes?|took) (?:${A_CHILD}) |(?:${A_CHILD}|she|he|i) (?:\\w+ ){0,1}(?:sits?|sat|sitting) )on (?:to )?(?:his|the teachers|the uncles|the tutors) lap `,
    ),
  },
  {
    pattern: new RegExp(
      ` ${WITH_CHILDREN} (?:\\w+ ){0,2}(?:ask\\w*|want\\w*|told|tells|beg\\w*) (?:for )?(?:me (?:to send|for) (?:\\w+ ){0,2}my (?:photos?|pictures?|pics?|selfies?)|me to send (?:\\w+ ){0,2}(?:photos?|pictures?|pics?|videos?|selfies?) of (?:me|myself)) `,
    ),
  },
  {
    pattern: new RegExp(
      ` (?:sent|sends|sending|wr(?:o|i)tes?) (?:${A_CHILD}) (?:\\w+ ){0,2}love (?:messages?|letters?|texts?|songs?) `,
    ),
  },
  // A child who is not where it should be, or with somebody unknown.
  {
    pattern: new RegExp(
      ` (?:picked|took|taken|collected|carried) (?:up )?(?:${A_CHILD}) (?:\\w+ ){0,6}without (?:my|our) (?:permission|knowledge|consent|knowing) `,
    ),
  },
  {
    pattern: new RegExp(
      ` (?:cannot|cant|can not|could not|couldnt|unable to|failed to) (?:reach|find|trace|see) (?:${A_CHILD}) (?:\\w+ ){0,6}(?:hub|phones?|anywhere|nowhere|street|taxi|stage) `,
    ),
  },
  {
    pattern: new RegExp(
      ` ${A_CHILD} (?:\\w+ ){0,3}(?:wandered|disappeared|got lost|is lost|was lost|was found on) `,
    ),
  },
  {
    pattern:
      / (?:stranger|unknown (?:person|man|adult)|(?:person|man|adult|somebody|someone) (?:whom )?(?:i|we|nobody) (?:dont|do not|doesnt|does not|didnt|did not)? ?knows?) (?:\w+ ){0,2}(?:joined|entered|is in|was in|came into|got into|appeared in) (?:\w+ ){0,2}(?:meeting|call|lesson|class|session|video) /,
  },
  // Somebody undressed before children, a child who did not come home, a child who needs a doctor.
  { pattern: / (?:show\w*|expos\w*|flash\w*) (?:\w+ ){0,3}private (?:parts?|places?) / },
  {
    pattern:
      / (?:not|wasnt|isnt|werent|without) (?:wear(?:ing)? )?(?:any |his |her )?(?:clothes|trousers) (?:\w+ ){0,6}(?:meeting|session|call|lesson|class|camera|screen) /,
  },
  {
    pattern:
      / (?:meeting|session|call|lesson|class|camera|screen) (?:\w+ ){0,4}(?:not|wasnt|isnt|werent|without) (?:wear(?:ing)? )?(?:any |his |her )?(?:clothes|trousers) /,
  },
  {
    pattern: new RegExp(
      ` ${A_CHILD} (?:\\w+ ){0,1}(?:did not|didnt|has not|hasnt|have not|havent|never) (?:yet )?(?:come|came|return\\w*|reach\\w*|arriv\\w*) (?:\\w+ ){0,2}home `,
    ),
  },
  {
    pattern: new RegExp(
      ` ${A_CHILD} (?:\\w+ ){0,3}(?:unconscious|not breathing|stopped breathing|(?:seizure|convuls\\w*|fainted|collapsed|fits?) (?:\\w+ ){0,5}(?:now|just|during|in (?:the|your) (?:lesson|session|class|meeting)|what (?:do|should|shall|can) (?:i|we))) `,
    ),
  },
  // Swahili and Luganda.
  {
    pattern:
      / (?:amemgusa|anamgusa|alimgusa|amemshika|anamshika|alimshika) (?:\w+ ){0,3}(?:vibaya|sehemu za siri) /,
  },
  { pattern: / (?:amempiga|anampiga|alimpiga|wamempiga) (?:\w+ ){0,1}(?:mtoto|mwanangu|binti|mwana) / },
  {
    pattern:
      / (?:akubye|yakubye|akuba|bakubye|akwatirira|yamukutte|bamukutte) (?:ku )?(?:omwana|muwala|mutabani|bifo|ebitundu) /,
  },
  {
    pattern:
      / (?:nataka kufa|natamani kufa|kujiua|nijiue|najiua|nitajiua|kujiumiza|ananipiga|wananipiga|amenibaka|ananibaka|nimebakwa|ananishika vibaya|ananidhulumu|ananinyanyasa) /,
  },
  {
    pattern:
      / (?:njagala kufa|njagala okufa|nja kwetta|okwetta|neetta|nneetta|kwetta|ankuba|bankuba|antulugunya|ankabassanya|yankabassanya|yankaka omukwano) /,
  },
];

const PERSON =
  '(?:some ?one|some ?body|people|persons?|humans?|him|her|them|(?:a|an|the|my|our|his|another) (?:\\w+ ){0,1}(?:person|people|man|woman|girl|boy|child|kids?|baby|teacher|headmaster|class ?mate|friend|brother|sister|parents?|dad|mum|mom|father|mother|neighbou?r|wife|husband|girlfriend|boyfriend|ex|student|pupil|cat|dog|animal)|class ?mates?|teachers?|babies|children|kids|girls|women|animals)';

const unsafes: readonly Rule[] = [
  {
    pattern: new RegExp(
      ` ${MAKE} (?:\\w+ ){0,4}(?:bombs?|explosives?|grenades?|guns?|pistols?|rifles?|ammunition|bullets|landmines?|molotov|napalm|gunpowder|weapons?|poison|nerve gas|bomu|bunduki|sumu|emmundu|bbomu|obutwa) `,
    ),
    unless: GAME,
  },
  {
    pattern:
      / (?:real|household|home ?made|kitchen|fertili[sz]er|at home|ingredients|recipe|chemicals) (?:\w+ ){0,8}(?:bombs?|explosives?|grenades?|guns?|molotov|napalm|gunpowder|poison) /,
    unless: / (?:detector|disposal|museum|history|stop|prevent|against) /,
  },
  {
    pattern:
      / (?:bombs?|explosives?|grenades?|guns?|molotov|gunpowder|poison) (?:\w+ ){0,6}(?:at home|from household|ingredients|recipe|instructions|step by step|kitchen|fertili[sz]er|chemicals) /,
    unless: / (?:detector|disposal|museum|history|stop|prevent|against) /,
  },
  {
    pattern: new RegExp(
      ` (?:how (?:to|do i|can i|do you|would i|would one)|ways? to|help me|teach me to|want to|going to|plan to|lets|i will|can i) (?:\\w+ ){0,2}(?:kill|murder|poison|stab|strangle|shoot|hurt|kidnap|abduct|rape|beat up|torture|drown|attack|punch|drug) (?:up )?${PERSON} `,
    ),
  },
  {
    pattern:
      / (?:kill|killing|murder|murdering|torture|torturing|rape|raping|behead\w*|massacre|shoot|shooting|stab|stabbing) (?:all )?(?:the |my |our )?(?:people|humans?|someone|somebody|babies|children|kids|girls|women|classmates?|teachers?|students|pupils|neighbou?rs?|parents|brother|sister|police(?:men)?) /,
  },
  {
    pattern:
      / (?:shoot up|blow up|blowing up|bomb|bombing|burn down|burning down|set fire to|set on fire|attack|attacking) (?:a |an |the |my |our |his |her )?(?:school|church|mosque|mall|bus|airport|market|classroom|house|building|police|hospital|home|people|dormitory|hostel) /,
  },
  {
    pattern:
      / (?:make|making|cook|cooking|grow|growing|buy|buying|sell|selling|smoke|smoking|take|taking|get|getting|use|inject|snort|smuggle|smuggling|deal|dealing|sniff|sniffing|hide|produce) (?:\w+ ){0,3}(?:drugs?|weed|marijuana|cannabis|cocaine|heroin|meth|methamphetamine|crack cocaine|ecstasy|mdma|lsd|opium|fentanyl|bangi|bhangi|enjaga|njaga|mairungi|miraa|shisha|vapes?|cigarettes?|glue) /,
    unless:
      / (?:pharmacy|pharmacist|medicines?|clinic|hospital|patients?|health|doctor|malaria|dangers?|avoid|against|stop|quit|prevent|awareness|paper|glue gun|weed (?:detector|killer|remover|out)|weeds|farm|garden|stick) /,
  },
  {
    pattern:
      / (?:high on|stoned on|overdose on|sniff petrol|get(?:ting)? (?:drunk|stoned|high on)|brew(?:ing)? (?:waragi|alcohol|beer)|buy(?:ing)? (?:beer|alcohol|waragi|vodka)|drug dealer|uza bangi|kuvuta bangi|okunywa enjaga) /,
  },
  {
    pattern:
      / (?:porn\w*|hentai|xxx (?:videos?|sites?|movies?|games?|pictures?)|nudes?|onlyfans|masturbat\w*|erotic\w*|blow ?jobs?|orgasms?|prostitut\w*|strip ?clubs?|incest|paedo\w*|pedo\w*|sexting|dick pics?|boobs|tits|horny|cumshot|bdsm|fetish|ngono|okwegatta|picha za uchi) /,
  },
  {
    pattern:
      / sex (?:videos?|chat|scene|stor(?:y|ies)|games?|positions?|toys?|tips|bot|pictures?|doll|robot) /,
  },
  {
    pattern:
      / (?:have|having|had|want|about|for) (?:\w+ )?sex (?!education|ratio|column|field|variable|of the (?:baby|chick))/,
    unless: / (?:sex education|male or female|gender|biology|dataset|column) /,
  },
  { pattern: / sexual(?:ly)? (?!reproduction|health|education|transmitted)/ },
  {
    pattern:
      / (?:sexy|naked|nude|undress\w*|topless|without clothes) (?!eye|mole)(?:\w+ ){0,3}(?:girls?|boys?|wom[ae]n|m[ae]n|child(?:ren)?|pictures?|photos?|pics?|images?|videos?|teachers?|bod(?:y|ies)|people|person|selfies?|scene|dance|dancing|stor(?:y|ies)|games?|her|him|chat) /,
  },
  {
    pattern:
      / (?:pictures?|photos?|pics?|images?|videos?|draw|drawing|see|show) (?:\w+ ){0,4}(?:naked|nude|topless|undressed|underwear|without clothes) (?!eye|mole)/,
  },
  {
    pattern:
      / hack(?:s|ed|ing)? (?:into )?(?:\w+ ){0,4}(?:accounts?|facebook|instagram|whatsapp|tiktok|snapchat|gmail|e ?mails?|phones?|wi ?fi|bank|mobile money|momo|airtel|mtn|computers?|websites?|passwords?|systems?|servers?|databases?|grades?|marks|roblox|someone|somebody|teachers?|atm|network) /,
    unless:
      / (?:ethical|hackathon|protect|prevent|avoid|stop|from being hacked|was hacked|been hacked|got hacked|hacked (?:into )?(?:my|our)|defend) /,
  },
  {
    pattern:
      / (?:steal|stealing|grab|crack|cracking|guess|sniff) (?:\w+ ){0,4}(?:passwords?|pins?|accounts?|identity|credit cards?|bank details|mobile money|wi ?fi|logins?|session cookies?|otp|atm card) /,
    unless: / (?:protect|prevent|avoid|stop|strong password|strength|game) /,
  },
  {
    pattern:
      / (?:make|write|create|build|code|spread|send|program|develop|install|give me|need|want) (?:\w+ ){0,4}(?:key ?loggers?|ransomware|malware|spyware|phishing|ddos|botnets?|trojans?|(?:computer )?virus(?:es)?|rootkits?|fork bomb|password stealer|stalkerware|worm that) /,
    unless:
      / (?:protect|prevent|avoid|stop|detect|antivirus|corona|covid|flu|ebola|hiv|spread of|simulat\w*|awareness|against|game) /,
  },
  {
    pattern:
      / (?:bypass|get around|get past|disable|break) (?:\w+ ){0,4}(?:parental controls?|school (?:filter|firewall)|passwords?|screen lock|phone lock|content filter|safety filter) /,
  },
  {
    pattern:
      / (?:spy|spying|eavesdrop) on (?:my|his|her|their|some ?one|some ?body|the neighbou?rs?|people|girls?|a) /,
  },
  {
    pattern:
      / (?:read|see|track|watch) (?:my )?(?:wifes?|husbands?|girlfriends?|boyfriends?|ex|someones?|daughters?) (?:\w+ ){0,2}(?:messages|whatsapp|texts|location|chats?) (?:secretly|without)? ?/,
  },
  {
    pattern:
      / (?:scam|defraud|blackmail|extort|swindle|con|trick) (?:people|some ?one|some ?body|parents|customers|old|my|a|girls?|boys?|children|kids|victims?|them|him|her) /,
    unless: / (?:game|quiz|magic|avoid|prevent|stop|protect|against|awareness|halloween) /,
  },
  {
    pattern:
      / (?:make|print|create|forge|buy|generate) (?:\w+ ){0,3}(?:fake|counterfeit|forged) (?:\w+ ){0,1}(?:money|currency|bank ?notes?|notes|ids?|national ids?|id cards?|passports?|certificates?|receipts?|reviews|mobile money|sms)/,
    unless: / (?:game|detect\w*|play money|toy) /,
  },
  {
    pattern:
      / (?:how (?:to|do i|can i)|help me|want to|lets|teach me to|ways? to) (?:\w+ )?(?:bully|humiliate|insult|blackmail|threaten|stalk|harass|groom|seduce) /,
  },
  {
    pattern:
      / (?:groom|lure|seduce|kidnap|abduct|traffic|molest|meet|date) (?:\w+ ){0,3}(?:under ?age|minors?|little (?:girls?|boys?|kids?|children)|small (?:girls?|boys?)|school ?girls?|young (?:girls?|boys?) alone) /,
  },
  {
    pattern:
      / (?:groom|lure|seduce|kidnap|abduct|traffic|molest) (?:\w+ ){0,2}(?:child(?:ren)?|kids?|girls?|boys?|teens?) /,
    unless: / (?:stop|prevent|protect|against|awareness|safe) /,
  },
  {
    pattern:
      / (?:hate|kill|exterminate|get rid of|against) (?:all )?(?:the )?(?:jews|muslims|christians|blacks|whites|gays|foreigners|refugees|baganda|acholi|banyankole|basoga|karamojong|indians|somalis) (?!against)/,
  },
  {
    pattern:
      / (?:join|support|recruit for) (?:\w+ )?(?:isis|al ?shabaab|adf rebels|boko haram|terrorists?|a gang|the gang) /,
  },
  { pattern: / terror(?:ist)? attack /, unless: / (?:news|history|prevent|stop|safety) / },
  { pattern: / (?:choking|blackout|pass ?out|tide pod|salt and ice) (?:game|challenge) / },
  {
    pattern:
      / (?:jinsi ya|namna ya) (?:ku(?:ua|iba|piga|dukua)) (?:\w+ )?(?:mtu|watu|mtoto|mwalimu|simu|pesa|nywila|akaunti) /,
  },
  {
    pattern:
      / (?:okutta|okubba|nzitte|nzibe|okuyingirira) (?:\w+ )?(?:omuntu|abantu|omusomesa|omwana|ssente|essimu|akawunti) /,
  },
];
