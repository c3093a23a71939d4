import type { Rule } from './rule.ts';

/** What is made, played or learnt about rather than done. */
const GAME =
  /\b(?:games?|minesweeper|scratch|pygame|sprites?|pixels?|cartoon|levels?|player|score|space invaders|tower defen[cs]e|minecraft|roblox|stor(?:y|ies)|simulation|detector|alarm|disposal|history|museum|stop|prevent|against|safety|awareness)\b/;

const MAKE =
  '(?:make|makes|making|build|building|create|creating|construct|assemble|buy|buying|get|sell|selling|craft|mix|cook|print|3d print|tengeneza|kutengeneza|natengeneza|okukola|nkole|nkola|nkolera)';

const PERSON =
  '(?:some ?one|some ?body|people|persons?|humans?|him|her|them|(?:a|an|the|my|our|his|another) (?:\\w+ ){0,1}(?:person|people|man|woman|girl|boy|child|kids?|baby|teacher|headmaster|class ?mate|friend|brother|sister|parents?|dad|mum|mom|father|mother|neighbou?r|wife|husband|girlfriend|boyfriend|ex|student|pupil|cat|dog|animal)|class ?mates?|teachers?|babies|children|kids|girls|women|animals)';

/** Requests that must be refused to a child, written like the dangers. */
export const unsafes: readonly Rule[] = [
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
    unless: / (?:process(?:es)?|threads?) /,
  },
  {
    pattern:
      / (?:kill|killing|murder|murdering|torture|torturing|rape|raping|behead\w*|massacre|shoot|shooting|stab|stabbing) (?:all )?(?:the |my |our )?(?:people|humans?|someone|somebody|babies|children|kids|girls|women|classmates?|teachers?|students|pupils|neighbou?rs?|parents|brother|sister|police(?:men)?) /,
  },
  {
    // Of a person who wants to take over the chat, or our records.
    pattern:
      / (?:ignore|forget|disregard) (?:all |any )?(?:your|the|my|previous|earlier|these) (?:\w+ )?(?:instructions?|rules|prompts?) | (?:print|show|give|list|send) (?:\w+ ){0,4}(?:registered|all) (?:children|kids|parents|pupils|students|customers|families) (?:\w+ ){0,3}(?:numbers?|phones?|contacts?|names|addresses|e ?mails?) /,
  },
  {
    pattern:
      / (?:shoot up|blow up|blowing up|bomb|bombing|burn down|burning down|set fire to|set on fire|attack|attacking) (?:a |an |the |my |our |his |her )?(?:school|church|mosque|mall|bus|airport|market|classroom|house|building|police|hospital|home|people|dormitory|hostel) /,
  },
  {
    pattern:
      / (?:make|making|cook|cooking|grow|growing|buy|buying|sell|selling|smoke|smoking|take|taking|get|getting|use|inject|snort|smuggle|smuggling|deal|dealing|sniff|sniffing|hide|produce) (?:\w+ ){0,3}(?:drugs?|weed|marijuana|cannabis|cocaine|heroin|meth|methamphetamine|crack cocaine|ecstasy|mdma|lsd|opium|fentanyl|bangi|bhangi|enjaga|njaga|mairungi|miraa|shisha|vapes?|cigarettes?) /,
    unless:
      / (?:pharmacy|pharmacist|medicines?|clinic|hospital|patients?|health|doctor|malaria|dangers?|avoid|against|stop|quit|prevent|awareness|weed (?:detector|killer|remover|out)|weeds|farm|garden|recogni[sz]e|signs?|suspect|worried|addict\w*) /,
  },
  {
    pattern:
      / (?:high on|stoned on|overdose on|(?:sniff|sniffing|inhale|inhaling|smell) (?:\w+ ){0,2}(?:petrol|glue|fuel|thinner)|get(?:ting)? (?:drunk|stoned|high on)|brew(?:ing)? (?:waragi|alcohol|beer)|buy(?:ing)? (?:beer|alcohol|waragi|vodka)|drug dealer|uza bangi|kuvuta bangi|okunywa enjaga) /,
  },
  {
    pattern:
      / (?:porn\w*|hentai|xxx (?:videos?|sites?|movies?|games?|pictures?)|nudes?|onlyfans|masturbat\w*|erotic\w*|blow ?jobs?|orgasms?|prostitut\w*|strip ?clubs?|incest|paedo\w*|pedo\w*|sexting|dick pics?|boobs|tits|horny|cumshot|bdsm|fetish|ngono|picha za uchi) /,
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
      / (?:ethical|hackathon|stolen|protect|prevent|avoid|stop|from being hacked|was hacked|been hacked|got hacked|hacked (?:into )?(?:my|our)|defend) /,
  },
  {
    pattern:
      / (?:steal|stealing|grab|crack|cracking|guess|sniff) (?!(?:my|our) (?:\w+ ){0,2}(?:pins?|passwords?|money) )(?:\w+ ){0,4}(?:passwords?|pins?|accounts?|identity|credit cards?|bank details|mobile money|wi ?fi|logins?|session cookies?|otp|atm card) /,
    unless: / (?:protect|prevent|avoid|stop|strong password|strength|game) /,
  },
  {
    pattern:
      / (?:make|write|create|build|code|spread|send|program|develop|install|give me|need|want) (?:(?!on |about )\w+ ){0,4}(?:key ?loggers?|ransomware|malware|spyware|phishing|ddos|botnets?|trojans?|(?:computer )?virus(?:es)?|rootkits?|fork bomb|password stealer|stalkerware|worm that) /,
    unless:
      / (?:protect|prevent|avoid|stop|detect|antivirus|corona|covid|flu|ebola|hiv|spread of|simulat\w*|awareness|against|game) /,
  },
  {
    pattern:
      / (?:bypass|get around|get past|disable|break) (?:\w+ ){0,4}(?:parental controls?|school (?:filter|firewall)|passwords?|screen lock|phone lock|content filter|safety filter) /,
  },
  {
    pattern:
      / (?:spy|spying|eavesdrop) on (?!my (?:phone|computer|data) )(?:my|his|her|their|some ?one|some ?body|the neighbou?rs?|people|girls?|a) /,
    unless: / (?:you|u|ur|sites?|websites?|yours?) (?:\w+ ){0,1}(?:spy|spying) /,
  },
  {
    pattern:
      / (?:read|see|track|watch) (?:my )?(?:wifes?|husbands?|girlfriends?|boyfriends?|ex|someones?|daughters?) (?:\w+ ){0,2}(?:messages|whatsapp|texts|location|chats?) (?:secretly|without)? ?/,
  },
  {
    pattern:
      / (?:scam|defraud|blackmail|extort|swindle|con(?! people| parents)|trick) (?:people|some ?one|some ?body|parents|customers|old|my|a|girls?|boys?|children|kids|victims?|them|him|her) /,
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
      / (?:groom|lure|seduce|kidnap|abduct|traffic|molest|to (?:meet|date)|dating) (?:\w+ ){0,1}(?:under ?age|minors?|little (?:girls?|boys?|kids?|children)|small (?:girls?|boys?)|school ?girls?|young (?:girls?|boys?) alone) /,
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
