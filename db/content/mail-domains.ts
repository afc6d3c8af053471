/** Domains where anybody can get an address, so that one proves membership of neither a company nor a college. Subdomains count as well. */
export const webmailDomains: readonly string[] = listOf(`
  126.com 139.com 163.com 189.cn abv.bg accountant.com addy.io aim.com airtelmail.in aleeas.com alice.it aliyun.com alumni.com anonaddy.com
  anonaddy.me aol.com aol.in arcor.de asia.com att.net bellsouth.net bigpond.com bk.ru bluewin.ch blueyonder.co.uk bol.com.br bsnl.in
  btinternet.com care2.com centrum.cz charter.net comcast.net consultant.com contractor.net countermail.com cox.net ctemplar.com dataone.in
  daum.net disroot.org doctor.com dr.com duck.com earthlink.net email.com engineer.com eth.net europe.com excite.com fastmail.com
  fastmail.fm fastmail.in foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.co.uk gmx.com gmx.de gmx.fr gmx.net gmx.us
  googlemail.com graduate.org hanmail.net hey.com hotmail.at hotmail.be hotmail.ca hotmail.ch hotmail.cl hotmail.co.id hotmail.co.il
  hotmail.co.in hotmail.co.jp hotmail.co.nz hotmail.co.th hotmail.co.uk hotmail.co.za hotmail.com hotmail.com.ar hotmail.com.au
  hotmail.com.br hotmail.com.tr hotmail.com.vn hotmail.de hotmail.dk hotmail.es hotmail.fi hotmail.fr hotmail.gr hotmail.in hotmail.it
  hotmail.my hotmail.nl hotmail.no hotmail.ph hotmail.se hotmail.sg hush.com hushmail.com i.ua icloud.com ig.com.br in.com iname.com
  inbox.com inbox.lv inbox.ru india.com indiamail.com indiatimes.com interia.pl internet.ru journalist.com juno.com keemail.me kolabnow.com
  laposte.net lavabit.com lawyer.com libero.it linuxmail.org list.ru live.at live.be live.ca live.cl live.cn live.co.uk live.co.za live.com
  live.com.au live.com.mx live.com.my live.com.pt live.com.sg live.dk live.fr live.hk live.ie live.in live.it live.jp live.nl live.no
  live.se lycos.com mac.com mail.bg mail.com mail.ee mail.ru mailbox.org mailfence.com me.com mozmail.com msn.com mtnl.net.in myself.com
  myyahoo.com nate.com naver.com netzero.net neuf.fr ntlworld.com o2.pl onet.pl optonline.net optusnet.com.au orange.fr outlook.at
  outlook.be outlook.cl outlook.co.id outlook.co.il outlook.co.in outlook.co.nz outlook.co.th outlook.co.uk outlook.com outlook.com.ar
  outlook.com.au outlook.com.br outlook.com.gr outlook.com.tr outlook.com.vn outlook.cz outlook.de outlook.dk outlook.es outlook.fr
  outlook.hu outlook.ie outlook.in outlook.it outlook.jp outlook.kr outlook.lv outlook.my outlook.ph outlook.pt outlook.sa outlook.sg
  outlook.sk passmail.net passport.com pm.me post.com posteo.de posteo.net privaterelay.appleid.com programmer.net proton.me protonmail.ch
  protonmail.com qq.com rambler.ru rediff.com rediffmail.com relay.firefox.com reliancemail.com riseup.net rocketmail.com runbox.com
  satyam.net.in sbcglobal.net scientist.com secretary.net seznam.cz sfr.fr shaw.ca sify.com simplelogin.co simplelogin.com sina.cn sina.com
  skiff.com sky.com sohu.com startmail.com sympatico.ca t-online.de talktalk.net teachers.org techie.com technologist.com telus.net
  terra.com.br tin.it tiscali.it tuta.com tuta.io tutamail.com tutanota.com tutanota.de ukr.net uol.com.br usa.com verizon.net virgilio.it
  virginmedia.com vsnl.com vsnl.net wanadoo.fr web.de windowslive.com workmail.com wp.pl writeme.com xfinity.com ya.ru yahoo.at yahoo.be
  yahoo.bg yahoo.ca yahoo.cl yahoo.co.id yahoo.co.in yahoo.co.jp yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.uk yahoo.co.za yahoo.com
  yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.co yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.pe yahoo.com.ph yahoo.com.sg
  yahoo.com.tr yahoo.com.tw yahoo.com.ve yahoo.com.vn yahoo.cz yahoo.de yahoo.dk yahoo.es yahoo.fi yahoo.fr yahoo.gr yahoo.hu yahoo.ie
  yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl yahoo.pt yahoo.ro yahoo.se yandex.by yandex.com yandex.kz yandex.ru yandex.ua yandex.uz
  yeah.net ymail.com zoho.com zoho.in zohomail.com zohomail.eu zohomail.in
`);

/** Domains of disposable addresses. Subdomains count as well. */
export const disposableDomains: readonly string[] = listOf(`
  10mail.org 10mail.tk 10minmail.com 10minutemail.co.uk 10minutemail.com 10minutemail.de 10minutemail.net 10minutemail.org 1secmail.com 1secmail.net
  1secmail.org 20email.eu 20mail.it 20minutemail.com 20minutemail.it 30minutemail.com 33mail.com abyssmail.com anonbox.net any.pink armyspy.com
  bareed.ws bheps.com binkmail.com bobmail.info boximail.com burnermail.io byom.de chammy.info chitthi.in clrmail.com cool.fr.nf courriel.fr.nf
  crazymailing.com cuvox.de dayrep.com dcctb.com devnullmail.com disbox.net disbox.org discard.email discardmail.com discardmail.de
  disposableaddress.com disposableemailaddresses.com disposableinbox.com disposablemail.com disposeamail.com disposemail.com dispostable.com
  dodgeit.com dodgit.com dontreg.com dontsendmespam.de dpptd.com drdrb.com drdrb.net dropjar.com dropmail.me dump-email.info dumpmail.de
  dumpyemail.com e4ward.com easytrashmail.com einrot.com einrot.de email-fake.com email60.com emailfake.com emailigo.de emailinfive.com emailmiser.com
  emailondeck.com emailsensei.com emailtemporanea.com emailtemporario.com.br emailthe.net emailtmp.com emailwarden.com emailx.at.hm emltmp.com
  esiix.com ezztt.com fakeinbox.com fakeinformation.com fakemail.fr fakemail.net fakemailgenerator.com fexbox.org fexpost.com filzmail.com fleckens.hu
  freeml.net fudgerub.com gelitik.in generator.email get1mail.com get2mail.fr getairmail.com getnada.com getonemail.com ghosttexter.de gishpuppy.com
  givmail.com gotmail.net gotmail.org great-host.in grr.la gsrv.co.uk guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info
  guerrillamail.net guerrillamail.org guerrillamailblock.com gustr.com haltospam.com harakirimail.com hatespam.org hidemail.de hidzz.com hmamail.com
  hochsitze.com hulapla.de icznn.com ieatspam.eu ieatspam.info imails.info inboxalias.com inboxbear.com inboxclean.com inboxclean.org inboxes.com
  inboxkitten.com incognitomail.com incognitomail.net incognitomail.org inpwa.com insorg-mail.info intopwa.com ipoo.org irish2me.com jetable.com
  jetable.fr.nf jetable.net jetable.org jnxjn.com jourrapide.com kasmail.com kaspop.com killmail.com killmail.net klzlk.com kurzepost.de kzccv.com
  laafd.com letthemeatspam.com lifebyfood.com link2mail.net linshiyouxiang.net litedrop.com lookugly.com lopl.co.cc lortemail.dk luxusmail.com
  luxusmail.org mail-temp.com mail-temporaire.fr mail.gw mail.tm mail7.io mailbox.in.ua mailcatch.com maildrop.cc mailexpire.com mailforspam.com
  mailhazard.com mailhazard.us mailinater.com mailinator.com mailinator.net mailinator.org mailinator2.com mailmoat.com mailnator.com mailnesia.com
  mailnull.com mailpoof.com mailpwr.com mailsac.com mailshell.com mailtemp.info mailtemporaire.com mailtemporaire.fr mailto.plus mailtothis.com
  mailzilla.com mailzilla.org mega.zik.dj merepost.com mimimail.me mintemail.com minuteinbox.com moakt.cc moakt.com moakt.ws mohmal.com
  moncourrier.fr.nf monemail.fr.nf monmail.fr.nf mt2009.com mt2014.com mt2015.com muellmail.com mvrht.com mypartyclip.de myphantomemail.com
  mytemp.email mytempemail.com mytempmail.com mytrashmail.com nada.email nada.ltd nepwk.com nervmich.net netmails.com netzidiot.de neverbox.com
  no-spam.ws noclickemail.com nogmailspam.info nomail.xl.cx nomail2me.com nospam.ze.tc nospam4.us nospamfor.us nospammail.net notmailinator.com
  nowmymail.com objectmail.com obobbo.com odaymail.com one-time.email oneoffemail.com onewaymail.com oopi.org oosln.com ordinaryamerican.net
  owlpic.com pjjkp.com plexolan.de pokemail.net pookmail.com privacy.net privy-mail.com proxymail.eu punkass.com putthisinyourspamdatabase.com
  qiott.com quickinbox.com rcpt.at reallymymail.com recode.me reconmail.com recursor.net regbypass.com rhyta.com rmqkr.net robot-mail.com rover.info
  rppkn.com rteet.com rtrtr.com s0ny.net safe-mail.net safersignup.de safetymail.info selfdestructingmail.com sendspamhere.com sharklasers.com
  shieldemail.com shiftmail.com shitmail.me shortmail.net sibmail.com skeefmail.com slaskpost.se slopsbox.com smailpro.com smashmail.de smellfear.com
  snakemail.com sneakemail.com sneakmail.de snkmail.com sofimail.com sofort-mail.de sogetthis.com spam.la spam.su spam4.me spamail.de spamarrest.com
  spamavert.com spambob.com spambob.net spambog.com spambog.de spambog.ru spambox.us spamcero.com spamcorptastic.com spamcowboy.com spamday.com
  spamdecoy.net spamex.com spamfree.eu spamfree24.com spamfree24.de spamfree24.org spamgourmet.com spamgourmet.net spamherelots.com spamhole.com
  spamify.com spaml.com spaml.de spammotel.com spamobox.com spamoff.de spamslicer.com spamspot.com spamthis.co.uk spamtroll.net speed.1s.fr
  spymail.one streetwisemail.com supergreatmail.com supermailer.jp superrito.com superstachel.de suremail.info tafmail.com tagyourself.com teewars.org
  teleworm.us temp-mail.io temp-mail.org temp-mail.ru temp-mails.com tempail.com tempemail.biz tempemail.co tempemail.com tempemail.net
  tempinbox.co.uk tempinbox.com tempm.com tempmail.com tempmail.de tempmail.dev tempmail.email tempmail.io tempmail.it tempmail.net tempmail.ninja
  tempmail.plus tempmail.pro tempmail.top tempmail.us.com tempmail2.com tempmailaddress.com tempmailer.com tempmailer.de tempmailo.com tempomail.fr
  temporaryemail.net temporaryinbox.com temporarymailaddress.com tempr.email thankyou2010.com thc.st thelimestones.com thisisnotmyrealemail.com
  throwam.com throwaway.email throwawayemailaddress.com throwawaymail.com tilien.com tittbit.in tmail.ws tmailinator.com tmails.net tmpbox.net
  tmpeml.com tmpmail.net tmpmail.org tofeat.com toomail.biz trash-mail.com trash-mail.de trashdevil.com trashmail.at trashmail.com trashmail.de
  trashmail.io trashmail.me trashmail.net trashmail.org trashmail.ws trashmailer.com trashymail.com trbvm.com turual.com twinmail.de txcct.com
  tyldd.com uggsrock.com umail.net upliftnow.com uplipht.com vddaz.com venompen.com veryrealemail.com viditag.com viewcastmedia.com vjuum.com
  vomoto.com wegwerfadresse.de wegwerfemail.com wegwerfemail.de wegwerfmail.de wegwerfmail.info wegwerfmail.net wegwerfmail.org wh4f.org whyspam.me
  willselfdestruct.com winemaven.info wronghead.com wuzup.net wuzupmail.net wwjmp.com xagloo.com xemaps.com xents.com xmaily.com xojxe.com xoxy.net
  yapped.net yeah-mail.com yep.it yogamaven.com yoggm.com yomail.info yopmail.com yopmail.fr yopmail.gq yopmail.net yuurok.com zehnminutenmail.de
  zetmail.com zippymail.info zippymail.net zoaxe.com zoemail.org
`);

function listOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
